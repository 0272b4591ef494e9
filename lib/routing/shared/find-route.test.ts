import { expect, test } from "vitest";
import { listGuardedPaths } from "./find-route.ts";

test("a guarded page below a public one guards itself alone", () => {
  const { verified, members } = listGuardedPaths();
  expect(verified).toContain("/forums/*/edit");
  expect([...verified, ...members]).not.toContain("/forums/*");
  expect(members).toContain("/messages/*");
});
