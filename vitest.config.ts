import { defineConfig } from "vitest/config";

const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`);
const WITH_DATABASE = "**/*.db.test.ts";

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: tests("lib", "components", "graphql", "server", "scripts", "bench"),
          exclude: [WITH_DATABASE],
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: [...tests("tests"), WITH_DATABASE],
          exclude: ["**/node_modules/**", ".next/**"],
          globalSetup: "tests/support/global-setup.ts",
          // A first start creates the cluster and seeds the template.
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
