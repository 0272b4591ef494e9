import { createHash } from "node:crypto";
import type { DBAdapter, Where } from "better-auth";

/** What is stored in place of a secret that only its holder may know. */
export const sha256 = (secret: string): string => createHash("sha256").update(secret).digest("hex");

const hashed = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(hashed) : typeof value === "string" ? sha256(value) : value;

const hashIn = (where: Where[]): Where[] =>
  where.map((clause) =>
    clause.field === "token"
      ? { ...clause, value: hashed(clause.value) as Where["value"] }
      : clause,
  );

const askedToken = (where: Where[]): unknown =>
  where.find((clause) => clause.field === "token")?.value;

/** Gives a found row the token it was asked by: callers go on to set it as a cookie. */
function withToken<Row>(row: Row, token: unknown): Row {
  return row && typeof token === "string" ? { ...row, token } : row;
}

/** The same question as the database can answer it. */
function ofSession<Args extends { model: string; where?: Where[] | undefined }>(args: Args): Args {
  return args.model === "session" && args.where ? { ...args, where: hashIn(args.where) } : args;
}

/**
 * Lets better-auth work with session tokens as ever while the database only sees their SHA-256:
 * a stolen backup opens no session (security.md §2).
 */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    create: async (args) => {
      const token = (args.data as { token?: unknown }).token;
      if (args.model !== "session" || typeof token !== "string") return adapter.create(args);
      const row = await adapter.create({ ...args, data: { ...args.data, token: sha256(token) } });
      return withToken(row, token) as never;
    },
    findOne: async (args) => {
      if (args.model !== "session") return adapter.findOne(args);
      const row = await adapter.findOne({ ...args, where: hashIn(args.where) });
      return withToken(row, askedToken(args.where)) as never;
    },
    update: async (args) => {
      if (args.model !== "session") return adapter.update(args);
      const row = await adapter.update({ ...args, where: hashIn(args.where) });
      return withToken(row, askedToken(args.where)) as never;
    },
    findMany: async (args) => {
      if (args.model !== "session" || !args.where) return adapter.findMany(args);
      const rows = await adapter.findMany({ ...args, where: hashIn(args.where) });
      return rows.map((row) => withToken(row, askedToken(args.where ?? []))) as never;
    },
    consumeOne: async (args) => {
      if (args.model !== "session") return adapter.consumeOne(args);
      const row = await adapter.consumeOne({ ...args, where: hashIn(args.where) });
      return withToken(row, askedToken(args.where)) as never;
    },
    count: (args) => adapter.count(ofSession(args)),
    updateMany: (args) => adapter.updateMany(ofSession(args)),
    delete: (args) => adapter.delete(ofSession(args)),
    deleteMany: (args) => adapter.deleteMany(ofSession(args)),
    transaction: (work) =>
      adapter.transaction((inner) => work(hashSessionTokens(inner as DBAdapter))),
  };
}
