import { importRules } from "./tests/architecture/import-rules.mjs";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: importRules,
  options: {
    // TypeScript 7 has no programming interface yet, which is what the other parser needs.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.data|node_modules/\\.cache)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "require", "default"],
      mainFields: ["module", "main", "types"],
    },
  },
};
