/** Top-level folders and files whose imports are checked. */
export const IMPORT_SOURCES = [
  ...["app", "components", "lib", "graphql", "server", "seed", "tests", "e2e", "bench", "scripts"],
  ...["server.ts", "middleware.ts", "next.config.ts", "codegen.ts", "drizzle.config.ts"],
  ...["playwright.config.ts", "vitest.config.ts"],
];
