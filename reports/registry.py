"""Registry: every document by name, found by walking the folders of papers."""

import pkgutil
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

import reports
from reports.document import Document, document_of


def documents_of(package: ModuleType) -> dict[str, Document]:
    """Return the documents that the modules in the folders of a package declare, by name.

    Slips come before receipts and receipts before sheets; TypeError where two have one name.
    """
    declared = sorted(
        (document for name in _modules(package) for document in _declared(import_module(name))),
        key=lambda document: document.kind,
    )
    documents = {document.name: document for document in declared}
    if len(documents) < len(declared):
        names = [document.name for document in declared]
        twice = sorted({name for name in names if names.count(name) > 1})
        raise TypeError(f"several papers are called {', '.join(twice)}")
    return documents


def _modules(package: ModuleType) -> list[str]:
    """Return the names of the modules in the folders of a package."""
    prefix = f"{package.__name__}."
    folders = [each for each in pkgutil.iter_modules(package.__path__, prefix) if each.ispkg]
    return [
        module.name
        for folder in folders
        for module in pkgutil.walk_packages(import_module(folder.name).__path__, f"{folder.name}.")
    ]


def _declared(module: ModuleType) -> list[Document]:
    """Return the documents of a module, in the order of its file, without those that it imports."""
    own = (value for value in vars(module).values() if _is_of(module, value))
    return [document for value in own if (document := document_of(value)) is not None]


def _is_of(module: ModuleType, value: object) -> bool:
    return getattr(value, "__module__", "") == module.__name__


DOCUMENTS: Mapping[str, Document] = documents_of(reports)
"""Every document by its name."""
