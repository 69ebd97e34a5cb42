// Rules for the scripts of board and phones: browsers of 2018 read them as they are.
import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    files: ["**/*.js"],
    languageOptions: { ecmaVersion: 2016, sourceType: "script", globals: globals.browser },
    // Names across files are checked by the type checker.
    rules: {
      eqeqeq: ["error", "smart"],
      "no-undef": "off",
      "no-unused-vars": ["error", { vars: "local", caughtErrors: "none" }],
      "no-redeclare": ["error", { builtinGlobals: false }],
    },
  },
];
