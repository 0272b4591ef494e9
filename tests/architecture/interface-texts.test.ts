import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("docs/interface-texts.md is up to date; `npm run texts:generate` writes it", () => {
  // A process of its own: the list reads the parameters of texts from their source, which vitest rewrites.
  const { status } = spawnSync(process.execPath, [
    "tests/support/generate-interface-texts.ts",
    "--check",
  ]);
  expect(status, "run `npm run texts:generate` and commit docs/interface-texts.md").toBe(0);
});
