import { expect, test } from "vitest";
import type { Queryable } from "./client.ts";
import { waitForDatabase } from "./wait-for-database.ts";

const failing = (message: string, times: number) => {
  let calls = 0;
  const execute = async () => {
    calls += 1;
    if (calls <= times) throw new Error(message);
  };
  return { db: { execute } as unknown as Queryable, countCalls: () => calls };
};

test("a database that answers later is waited for", async () => {
  const { db, countCalls } = failing("timeout exceeded when trying to connect", 2);
  await waitForDatabase(db);
  expect(countCalls()).toBe(3);
});

test("a failure that waiting does not change ends the start at once", async () => {
  const { db, countCalls } = failing("password authentication failed", 2);
  await expect(waitForDatabase(db)).rejects.toThrow("password");
  expect(countCalls()).toBe(1);
});
