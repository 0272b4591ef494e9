import { type ExecutionResult, GraphQLError, parse } from "graphql";
import { expect, test } from "vitest";
import { isRepeatable, repeatIfLost } from "./repeat-if-lost.ts";

const toResult = (message: string | null): ExecutionResult =>
  message === null
    ? { data: { done: true } }
    : { errors: [new GraphQLError("", { originalError: new Error(message) })] };

/** Executes an operation that fails with these messages, one for each attempt. */
async function run(
  messages: readonly (string | null)[],
  health: { downForMs?: number; isUp?: boolean } = {},
) {
  const { downForMs = 0, isUp = true } = health;
  let tries = 0;
  const asked = { downForMs: () => downForMs, whenUp: async () => isUp };
  const result = await repeatIfLost(asked, async () => {
    tries += 1;
    return toResult(messages[tries - 1] ?? null);
  });
  return { tries, isDone: result.data?.done === true };
}

const lost = "Connection terminated unexpectedly";

test("an operation whose connection was lost is executed again", async () => {
  expect(await run([lost])).toEqual({ tries: 2, isDone: true });
  expect(await run([lost, lost, null])).toEqual({ tries: 2, isDone: false });
});

test("one that failed for another reason is not", async () => {
  expect(await run(["a text that is too long"])).toEqual({ tries: 1, isDone: false });
});

test("does not wait for a database that has been down for long, or does not return in time", async () => {
  expect(await run([lost], { downForMs: 6000 })).toEqual({ tries: 1, isDone: false });
  expect(await run([lost], { isUp: false })).toEqual({ tries: 1, isDone: false });
});

test("only reads and calls with a key may be executed twice", () => {
  const mutation = parse("mutation { add }");
  expect(isRepeatable(parse("{ thread }"), {})).toBe(true);
  expect(isRepeatable(mutation, { idempotencyKey: "k" })).toBe(true);
  expect(isRepeatable(mutation, { body: "a" })).toBe(false);
});
