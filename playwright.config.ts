import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/find-chromium.mjs";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results",
  // One browser at a time: the journeys share one server and its demo members.
  workers: 1,
  timeout: 30_000,
  reporter: "list",
  use: {
    launchOptions: await findChromium(),
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});
