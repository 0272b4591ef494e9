import type { DBAdapter } from "better-auth";
import { describe, expect, test, vi } from "vitest";
import { hashSessionTokens, sha256 } from "./hash-session-tokens.ts";

const token = "the-token-of-a-cookie";
const hash = sha256(token);
const byToken = [{ field: "token", value: token }] as never;

/** An adapter that remembers what it was asked and finds one stored row. */
function fakeAdapter() {
  const stored = { id: "1", token: hash, userId: "7" };
  const adapter = {
    create: vi.fn(async ({ data }) => ({ id: "1", ...data })),
    findOne: vi.fn(async () => stored),
    findMany: vi.fn(async () => [stored]),
    update: vi.fn(async () => stored),
    updateMany: vi.fn(async () => 1),
    consumeOne: vi.fn(async () => stored),
    count: vi.fn(async () => 1),
    delete: vi.fn(async () => undefined),
    deleteMany: vi.fn(async () => 1),
    transaction: vi.fn(async (work) => work(adapter)),
  };
  return { adapter, hashing: hashSessionTokens(adapter as unknown as DBAdapter) };
}
const methods = [
  "findOne",
  "findMany",
  "update",
  "updateMany",
  "consumeOne",
  "count",
  "delete",
  "deleteMany",
] as const;

describe("the database never sees a session's token", () => {
  test.each(methods)("%s asks for its hash", async (method) => {
    const { adapter, hashing } = fakeAdapter();
    await hashing[method]({ model: "session", where: byToken, update: {} } as never);
    expect(JSON.stringify(adapter[method].mock.calls)).not.toContain(token);
    expect(JSON.stringify(adapter[method].mock.calls)).toContain(hash);
  });

  test("create stores the hash and hands the token back to be set as a cookie", async () => {
    const { adapter, hashing } = fakeAdapter();
    const row = await hashing.create({ model: "session", data: { token, userId: "7" } });
    expect(row).toEqual({ id: "1", token, userId: "7" });
    expect(adapter.create.mock.calls[0]?.[0].data).toEqual({ token: hash, userId: "7" });
  });

  test("who asks by token gets the row with that token, so that the cookie stays what it is", async () => {
    const { hashing } = fakeAdapter();
    const asked = { model: "session", where: byToken };
    expect(await hashing.findOne(asked)).toMatchObject({ token });
    expect(await hashing.findMany(asked)).toEqual([expect.objectContaining({ token })]);
    expect(await hashing.update({ ...asked, update: {} })).toMatchObject({ token });
  });

  test("several tokens at once are hashed each", async () => {
    const { adapter, hashing } = fakeAdapter();
    await hashing.deleteMany({
      model: "session",
      where: [{ field: "token", operator: "in", value: [token, "another"] }],
    });
    expect(adapter.deleteMany.mock.calls[0]).toEqual([
      {
        model: "session",
        where: [{ field: "token", operator: "in", value: [hash, sha256("another")] }],
      },
    ]);
  });

  test("inside a transaction as well", async () => {
    const { adapter, hashing } = fakeAdapter();
    await hashing.transaction((inner) => inner.delete({ model: "session", where: byToken }));
    expect(JSON.stringify(adapter.delete.mock.calls)).toContain(hash);
  });
});

test("other fields and other tables are asked as they were", async () => {
  const { adapter, hashing } = fakeAdapter();
  const byUser = [{ field: "userId", value: "7" }] as never;
  expect(await hashing.findMany({ model: "session", where: byUser })).toEqual([
    { id: "1", token: hash, userId: "7" },
  ]);
  expect(adapter.findMany.mock.calls).toEqual([[{ model: "session", where: byUser }]]);
  for (const method of methods) {
    const asked = { model: "verification", where: byToken, update: {} } as never;
    adapter[method].mockClear();
    await hashing[method](asked);
    expect(adapter[method].mock.calls).toEqual([[asked]]);
  }
});
