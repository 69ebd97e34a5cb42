export QT_QPA_PLATFORM=offscreen PYTHONPATH=/work/tools
date > /tmp/suite.start
.venv/bin/python -c "from pytest import console_main; console_main()" -p cputimes -vv --numprocesses=2 --dist=worksteal > /tmp/suite.out 2>&1
date > /tmp/suite.end
