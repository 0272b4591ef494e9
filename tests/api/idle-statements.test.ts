import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { recordStatements } from "#tests/support/record-statements.ts";
import { startTestServer } from "#tests/support/test-server.ts";

/** Longer than a server waits before it looks for work of any kind that waits for seconds at most. */
const idleMs = 2500;

// Otherwise tests that compare the statements of two requests fail now and then.
test("background statements of a server are not recorded as part of a request", async () => {
  const server = await startTestServer({});
  const { statements } = await recordStatements(() => wait(idleMs));
  await server.close();
  expect(statements).toEqual([]);
});
