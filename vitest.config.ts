import path from "node:path";
import { defineConfig } from "vitest/config";

const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`);
const WITH_DATABASE = "**/*.db.test.ts";

export default defineConfig({
  // Vite would take graphql's "module" file where Node takes "main": two copies that reject each other.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: path.resolve("node_modules/graphql/index.js") }],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: tests("app", "lib", "components", "graphql", "server", "scripts", "bench"),
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
