import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "#scripts/test/longest-first.mjs";

const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`);
const WITH_DATABASE = "**/*.db.test.ts";
const COMPONENTS = ["app/**/*.test.tsx", "components/**/*.test.tsx"];
/** Node would take the variant for servers. */
const SENTRY_FOR_BROWSERS = "node_modules/@sentry/nextjs/build/cjs/index.client.js";
/**
 * Go through thousands of addresses, fields and foreign files, or kill an import again and again: half a minute each, so they
 * run apart.
 */
const SWEEPS = [
  "tests/system/bad-addresses.test.ts",
  "tests/system/hostile-parameters.test.ts",
  "tests/system/import-killed-community.test.ts",
  "tests/system/import-killed.test.ts",
  "tests/system/left-names-on-pages.test.ts",
  "tests/system/renderers.test.ts",
  "tests/api/account-privacy.test.ts",
  "tests/api/hostile-calls.test.ts",
  "tests/api/hostile-content.test.ts",
  "tests/api/hostile-fields.test.ts",
  "tests/api/hostile-forms.test.ts",
  "tests/api/import-real-files.test.ts",
  "tests/api/import-wordpress.test.ts",
  "tests/api/left-names-of-each-change.test.ts",
  "tests/api/many-writes-redis.test.ts",
  "tests/api/many-writes.test.ts",
  "tests/api/messaging-outsiders.test.ts",
  "tests/api/tenants-of-each-family.test.ts",
];
/**
 * Ends what hangs, in ms, and measures nothing: on a machine with other work a test of one second may
 * take ten. A test that needs longer says so itself.
 */
const patience = { unit: 60_000, api: 180_000, sweep: 240_000, poll: 15_000 };
/** Kill, cut and stall the built product and its database: minutes, and one file at a time. */
const FAULTS = tests("tests/faults");
const cores = Math.max(2, availableParallelism());
const onDatabase = {
  globalSetup: "tests/support/global-setup.ts",
  setupFiles: "tests/support/prepare-next.ts",
  // Tests leave much garbage: with more room for the young objects of a worker it is collected less often.
  execArgv: ["--max-semi-space-size=64", "--min-semi-space-size=32"],
  hookTimeout: patience.api,
  testTimeout: patience.api,
  // The product is a thousand modules: each worker loads them once, and each file makes its own database.
  isolate: false,
};

export default defineConfig({
  // Vite would take graphql's "module" file where Node takes "main": two copies that reject each other.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: path.resolve("node_modules/graphql/index.js") }],
  },
  test: {
    // A thousand modules of the product are compiled once and not in each run.
    experimental: { fsModuleCache: true },
    expect: { poll: { timeout: patience.poll } },
    sequence: { sequencer: LongestFirst },
    // One more than cores: tests also wait, for timers, and a core would be idle then. Said here, because Vitest does not
    // hand `--maxWorkers` on to its projects.
    maxWorkers: cores + 1,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: tests(
            "app",
            "lib",
            "components",
            "graphql",
            "server",
            "seed",
            "scripts",
            "bench",
          ),
          exclude: [WITH_DATABASE, ...COMPONENTS],
          testTimeout: patience.unit,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "components",
          include: COMPONENTS,
          alias: { "@sentry/nextjs": path.resolve(SENTRY_FOR_BROWSERS) },
          environment: "jsdom",
          environmentOptions: { jsdom: { url: "http://migraine.localhost/" } },
          setupFiles: "tests/support/component/set-up.ts",
          // One jsdom and one React for all files: set-up.ts clears what they share after each test.
          isolate: false,
          testTimeout: patience.unit,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: [...tests("tests"), WITH_DATABASE],
          exclude: ["**/node_modules/**", ".next/**", ...SWEEPS, ...FAULTS],
          ...onDatabase,
          // They wait more than others: for the database, for other processes, and for answers that come late on purpose.
          maxWorkers: cores + 2,
          // Projects with different numbers of workers cannot run at the same time.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: "sweeps", include: SWEEPS, ...onDatabase, testTimeout: patience.sweep },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: FAULTS,
          fileParallelism: false,
          hookTimeout: 240_000,
          testTimeout: 240_000,
        },
      },
    ],
  },
});
