import { defineConfig } from "@playwright/test";
import { findChromium } from "#scripts/find-chromium.mjs";

/** Suites that go over every page of the product: minutes each, so `npm test` leaves them to `npm run test:sweeps`. */
const sweeps = ["accessibility", "crawling", "html-validity", "page-quality"].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: "e2e",
  // Pages of the server of Next start by themselves: what a page does until it is touched is tested in the other mode.
  grepInvert: process.env.RENDERER === "next" ? /@starts-on-touch/ : undefined,
  projects: [
    {
      name: "journeys",
      testMatch: "**/*.spec.ts",
      testIgnore: sweeps,
      // Each test begins with an empty browser: to install the worker of the offline page costs an eighth of its
      // time. The tests of that page allow it.
      use: { serviceWorkers: "block" },
    },
    { name: "sweeps", testMatch: sweeps },
  ],
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results",
  // One more than the cores of the build server: a third of the time of a test goes by in waiting, for timers and animations.
  // With two more, tests timed out on a machine of half the speed. A worker has a server and demo members of its own;
  // e2e/support/global-setup.ts.
  workers: process.env.E2E_PORT ? 1 : 3,
  // These end what hangs and measure nothing: on a machine with other work a page may take its time. A step ends
  // well before its test, so that the report names the step.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    launchOptions: await findChromium(),
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    // A trace costs half of the time of a test, also of one that passes: `playwright test --trace=on <file>`.
    trace: "off",
  },
});
