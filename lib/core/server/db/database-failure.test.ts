import pg from "pg";
import { expect, test } from "vitest";
import { DatabaseDown, isDatabaseGone, isDatabaseUnavailable } from "./database-failure.ts";

function failure(code: string): Error {
  const cause = Object.assign(new pg.DatabaseError("failed", 6, "error"), { code });
  return new Error("Failed query", { cause });
}

test.each([
  ["57014", "a statement that took too long"],
  ["57P01", "a database that is being stopped"],
  ["53300", "too many connections"],
  ["08006", "a connection that broke"],
])("%s, %s, may succeed when it is tried again", (code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(true);
});

test.each(["23505", "42601", "22P02"])(
  "%s is a fault that trying again does not change",
  (code) => {
    expect(isDatabaseUnavailable(failure(code))).toBe(false);
  },
);

test.each([
  "timeout exceeded when trying to connect",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Cannot use a pool after calling end on the pool",
])("a lost connection may be back later: %s", (message) => {
  const cause = new Error(message);
  expect(isDatabaseUnavailable(new Error("Failed query", { cause }))).toBe(true);
});

test("a database is gone if it accepts no connections, and not if it is only slow", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  expect(isDatabaseGone(new Error("Failed query", { cause: refused }))).toBe(true);
  for (const late of [
    failure("57014"),
    failure("53300"),
    new Error("timeout exceeded when trying to connect"),
    new Error("Query read timeout"),
    // A check of its health had no answer within two seconds.
    new DatabaseDown(),
  ])
    expect(isDatabaseGone(late), String(late)).toBe(false);
});
