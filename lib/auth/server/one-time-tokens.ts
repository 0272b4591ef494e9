import { randomBytes } from "node:crypto";
import { type TokenPurpose, tokenLifetimes } from "#lib/auth/shared/token-purpose.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { sha256 } from "./sha256.ts";
import { findToken, type TokenRow, takeToken, upsertToken } from "./token-queries.ts";

/** 256 random bits, encoded for a URL. */
const tokenPattern = /^[\w-]{43}$/;

const isToken = (token: unknown): token is string =>
  typeof token === "string" && tokenPattern.test(token);

/**
 * Creates the token of a link in a mail and replaces the previous one for the same purpose. Only its
 * SHA-256 hash is stored.
 * @param options.email the address it is sent to; for an undo, the address to restore
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

/** Reads a token without consuming it; `null` when it is invalid, used, replaced or expired. */
export async function readToken(
  db: Queryable,
  purpose: TokenPurpose,
  token: unknown,
): Promise<TokenRow | null> {
  return isToken(token) ? ((await findToken(db, sha256(token), purpose)) ?? null) : null;
}

/**
 * Consumes a token. Call it in the transaction of the action it permits, so that both succeed or
 * fail together.
 * @returns its content; `null` when it is invalid, used, replaced or expired
 */
export async function consumeToken(
  tx: Queryable,
  purpose: TokenPurpose,
  token: unknown,
): Promise<TokenRow | null> {
  return isToken(token) ? ((await takeToken(tx, sha256(token), purpose)) ?? null) : null;
}
