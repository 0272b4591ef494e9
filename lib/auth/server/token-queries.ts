import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { TokenPurpose } from "#lib/auth/shared/token-purpose.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { oneTimeTokens } from "./auth-tables.ts";

type NewToken = {
  tokenHash: string;
  purpose: TokenPurpose;
  memberId: number;
  email: string;
  lifetimeSeconds: number;
};

const column = oneTimeTokens;

/** Replaces the token for the same purpose. It expires by the database's clock. */
export async function upsertToken(db: Queryable, token: NewToken): Promise<void> {
  const { lifetimeSeconds, ...row } = token;
  const expiresAt = sql`now() + make_interval(secs => ${lifetimeSeconds})`;
  await db
    .insert(oneTimeTokens)
    .values({ ...row, expiresAt })
    .onConflictDoUpdate({
      target: [column.memberId, column.purpose],
      targetWhere: sql`purpose <> 'undo-email-change'`,
      set: { tokenHash: row.tokenHash, email: row.email, expiresAt, insertedAt: sql`now()` },
    });
}

const isLive = (tokenHash: string, purpose: TokenPurpose) =>
  and(
    eq(column.tokenHash, tokenHash),
    eq(column.purpose, purpose),
    gt(column.expiresAt, sql`now()`),
  );
const contents = {
  memberId: column.memberId,
  email: column.email,
  insertedAt: column.insertedAt,
};

/** The data of a valid token. */
export async function findToken(db: Queryable, tokenHash: string, purpose: TokenPurpose) {
  const [row] = await db.select(contents).from(oneTimeTokens).where(isLive(tokenHash, purpose));
  return row;
}
export type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Uses up a token: of several concurrent calls, one gets its data. */
export async function takeToken(db: Queryable, tokenHash: string, purpose: TokenPurpose) {
  const [row] = await db
    .delete(oneTimeTokens)
    .where(isLive(tokenHash, purpose))
    .returning(contents);
  return row;
}

/** Ends the token of a member for one purpose. */
export async function deleteToken(
  db: Queryable,
  memberId: number,
  purpose: TokenPurpose,
): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(column.memberId, memberId), eq(column.purpose, purpose)));
}

/** Invalidates every link that was sent to a member, except those that restore an address. */
export async function deleteLinks(db: Queryable, memberId: number): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(column.memberId, memberId), ne(column.purpose, "undo-email-change")));
}

/** Deletes the undo links for changes of address after a moment. */
export async function deleteUndosSince(
  db: Queryable,
  memberId: number,
  since: Date,
): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(column.memberId, memberId),
        eq(column.purpose, "undo-email-change"),
        gt(column.insertedAt, since),
      ),
    );
}

/** The address that a member has asked to change to and not confirmed yet. */
export async function findPendingEmail(db: Queryable, memberId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: column.email })
    .from(oneTimeTokens)
    .where(
      and(
        eq(column.memberId, memberId),
        eq(column.purpose, "change-email"),
        gt(column.expiresAt, sql`now()`),
      ),
    );
  return row?.email ?? null;
}
