import { importRules } from "#tests/architecture/import-rules.mjs";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: importRules,
  options: {
    // The other parser needs TypeScript's programming interface, which version 7 does not have.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.data|dist|node_modules/\\.cache)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "require", "default"],
      mainFields: ["module", "main", "types", "typings"],
    },
  },
};
