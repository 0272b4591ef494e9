import type { Store } from "../../../core/server/changes.ts";
import { inTransaction, type Transaction } from "../../../core/server/changes.ts";
import { isUniqueViolation } from "../../../core/server/db/database-failure.ts";
import type { SocialIdentity } from "../../../core/server/social-login/social-provider.ts";
import { oneLine } from "../../../core/shared/one-line.ts";
import { email as emailRule } from "../../../core/shared/validation.ts";
import { createMember } from "../../../members/server/create-member.ts";
import type { SiteScope } from "../../../site/shared/site.ts";
import type { SocialFailure } from "../../shared/social-login.ts";
import { claimAccount } from "./claim-account.ts";
import { findIdentity, insertIdentity, lockMemberByEmail } from "./identity-queries.ts";

/** What a person at a provider is here. */
export type Resolution =
  | { kind: "known"; memberId: number }
  | { kind: "new"; memberId: number }
  /** The account that nobody had proven to be theirs, and the sessions that ended. */
  | { kind: "claimed"; memberId: number; endedSessions: number[] }
  /** Somebody has this address already; only they may connect the two. */
  | { kind: "link"; memberId: number }
  | { kind: "failed"; reason: SocialFailure };

type Options = { store: Store; site: SiteScope; identity: SocialIdentity };

const longestName = 50;
/** A name as our own forms would have taken it. */
const nameOf = (text: string | null) => oneLine(text ?? "").slice(0, longestName).trim() || null;

/** Decides by the address, held against all others who come with the same. */
async function resolveByEmail(tx: Transaction, options: Options, email: string): Promise<Resolution> {
  const { site, identity } = options;
  const isProven = identity.emailProof === "proven";
  const member = await lockMemberByEmail(tx, email);
  if (!member) {
    const memberId = await createMember(tx, {
      email,
      isEmailVerified: isProven,
      firstName: nameOf(identity.firstName),
      lastName: nameOf(identity.lastName),
      homeSiteId: site.id,
    });
    await insertIdentity(tx, memberId, identity);
    return { kind: "new", memberId };
  }
  if (member.deletedAt) return { kind: "failed", reason: "gone" };
  if (member.emailVerified || !isProven) return { kind: "link", memberId: member.id };
  const endedSessions = await claimAccount(tx, member.id, identity);
  return { kind: "claimed", memberId: member.id, endedSessions };
}

/**
 * Finds or makes the account of a person at a provider (security.md §2, linking). Who somebody is
 * depends on issuer and subject alone; the address decides only when they come for the first time, and
 * then never lets anybody into an account that was proven to be somebody's.
 */
export async function resolveIdentity(options: Options): Promise<Resolution> {
  const { store, identity } = options;
  const known = await findIdentity(store.db, identity);
  if (known) {
    return known.deletedAt
      ? { kind: "failed", reason: "gone" }
      : { kind: "known", memberId: known.memberId };
  }
  const { email } = identity;
  if (email === null || emailRule(email) !== null) return { kind: "failed", reason: "no-email" };
  if (identity.emailProof === "denied") return { kind: "failed", reason: "unproven-email" };
  try {
    return await inTransaction(store, (tx) => resolveByEmail(tx, options, email));
  } catch (error) {
    // Somebody made the account, or the connection, in this very moment.
    if (!isUniqueViolation(error)) throw error;
    const now = await findIdentity(store.db, identity);
    if (now) return { kind: "known", memberId: now.memberId };
    return inTransaction(store, (tx) => resolveByEmail(tx, options, email));
  }
}
