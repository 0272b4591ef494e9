import type { AccountPorts } from "#lib/auth/server/account-ports.ts";
import type { SocialFailure } from "#lib/auth/shared/social-login.ts";
import { type Invalidate, inTransaction, type Transaction } from "#lib/core/server/invalidation.ts";
import type { SocialIdentity } from "#lib/core/server/social-login/social-provider.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import { email as emailRule } from "#lib/core/shared/validation.ts";
import { createMember } from "#lib/members/server/create-member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findIdentity, insertIdentity, lockMemberByEmail } from "./identity-queries.ts";
import { takeOverAccount } from "./take-over-account.ts";

/** What a person at a provider is here. */
export type Resolution =
  | { kind: "known"; memberId: number }
  | { kind: "new"; memberId: number }
  /** The account that nobody had proven to be theirs, and the sessions that ended. */
  | { kind: "claimed"; memberId: number; endedSessions: number[] }
  /** Somebody has this address already; only they may connect the two. */
  | { kind: "link"; memberId: number }
  | { kind: "failed"; reason: SocialFailure };

type Options = {
  ports: Pick<AccountPorts, "store" | "directory">;
  site: SiteScope;
  identity: SocialIdentity;
};

const toResolution = (row: NonNullable<Awaited<ReturnType<typeof findIdentity>>>): Resolution =>
  row.deletedAt ? { kind: "failed", reason: "gone" } : { kind: "known", memberId: row.memberId };

const maxNameLength = 50;
/** A name as our own forms would have taken it. */
const nameOf = (text: string | null) =>
  oneLine(text ?? "")
    .slice(0, maxNameLength)
    .trim() || null;

/** Who has this address decides, held against all others who come with it at the same moment. */
async function resolveByEmail(
  tx: Transaction,
  invalidate: Invalidate,
  options: Options,
  email: string,
): Promise<Resolution> {
  const { ports, site, identity } = options;
  const sites = ports.directory.all();
  const siteNames = sites.map(({ name }) => name);
  const isEmailVerified = identity.emailProof === "proven";
  const newMember = {
    email,
    username: "",
    firstName: nameOf(identity.firstName),
    lastName: nameOf(identity.lastName),
    homeSiteId: site.id,
    isEmailVerified,
  };
  const before = await lockMemberByEmail(tx, email);
  const created = before ? null : await createMember(tx, newMember, siteNames);
  if (created !== null) {
    await insertIdentity(tx, created, identity);
    // Where there was nobody of this name there is somebody now.
    const siteIds = sites.map(({ id }) => id);
    invalidate("User", created, siteIds);
    return { kind: "new", memberId: created };
  }
  // Where none could be made, somebody has made it in this very moment; perhaps this person elsewhere.
  const member = before ?? (await lockMemberByEmail(tx, email));
  const known = await findIdentity(tx, identity);
  if (known) return toResolution(known);
  if (!member || member.deletedAt) return { kind: "failed", reason: "gone" };
  if (member.emailVerified || !isEmailVerified) return { kind: "link", memberId: member.id };
  const endedSessions = await takeOverAccount(tx, member.id, identity);
  return { kind: "claimed", memberId: member.id, endedSessions };
}

/**
 * Finds or makes the account of a person at a provider (linking). Who somebody is
 * depends on issuer and subject alone; the address decides only when they come for the first time, and
 * then never lets anybody into an account that was proven to be somebody's.
 */
export async function resolveIdentity(options: Options): Promise<Resolution> {
  const { identity } = options;
  const { store } = options.ports;
  const known = await findIdentity(store.db, identity);
  if (known) return toResolution(known);
  const { email } = identity;
  if (email === null || emailRule(email) !== null) return { kind: "failed", reason: "no-email" };
  if (identity.emailProof === "denied") return { kind: "failed", reason: "unproven-email" };
  return inTransaction(store, (tx, invalidate) => resolveByEmail(tx, invalidate, options, email));
}
