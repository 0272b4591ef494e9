import { randomBytes } from "node:crypto";
import { type TokenPurpose, tokenLifetimes } from "#lib/auth/shared/token-purpose.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { sha256 } from "./sha256.ts";
import { findToken, type TokenRow, takeToken, upsertToken } from "./token-queries.ts";

/** 256 random bits as a link can carry them. */
const tokenPattern = /^[\w-]{43}$/;

const isToken = (token: unknown): token is string =>
  typeof token === "string" && tokenPattern.test(token);

/**
 * Makes what a link in a mail carries; the one that was sent before for the same purpose is dead from
 * now on. Only its SHA-256 is stored.
 * @param options.email the address it is sent to; for an undo the one it brings back
 */
export async function issueToken(
  db: Queryable,
  options: { purpose: TokenPurpose; memberId: number; email: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await upsertToken(db, {
    ...options,
    tokenHash: sha256(token),
    lifetimeSeconds: tokenLifetimes[options.purpose],
  });
  return token;
}

/** What a token says, without using it up; `null` when it is none, used, replaced or too old. */
export async function readToken(
  db: Queryable,
  purpose: TokenPurpose,
  token: unknown,
): Promise<TokenRow | null> {
  return isToken(token) ? ((await findToken(db, sha256(token), purpose)) ?? null) : null;
}

/**
 * Uses a token up. Call it in the transaction of what it permits: either both happen or neither.
 * @returns what it says, `null` when it is none, used, replaced or too old
 */
export async function consumeToken(
  tx: Queryable,
  purpose: TokenPurpose,
  token: unknown,
): Promise<TokenRow | null> {
  return isToken(token) ? ((await takeToken(tx, sha256(token), purpose)) ?? null) : null;
}
