import type { AccountPorts } from "#lib/auth/server/account-ports.ts";
import { maxLength } from "#lib/auth/shared/auth-rules.ts";
import type { SocialFailure } from "#lib/auth/shared/social-login.ts";
import { type Invalidate, inTransaction, type Transaction } from "#lib/core/server/invalidation.ts";
import type { SocialIdentity } from "#lib/core/server/social-login/social-provider.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import { email as emailRule } from "#lib/core/shared/validation.ts";
import { createMember } from "#lib/members/server/create-member.ts";
import { isReservedFullName } from "#lib/members/shared/reserved-names.ts";
import { storeSignUpAddress } from "#lib/moderation/server/members/same-address.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { listSiteNames } from "#lib/site/shared/site-name.ts";
import { findIdentity, insertIdentity, lockMemberByEmail } from "./identity-queries.ts";
import { takeOverAccount } from "./take-over-account.ts";

/** The account situation of an identity on this network. */
export type Resolution =
  | { kind: "known"; memberId: number }
  | { kind: "new"; memberId: number }
  /** The account that was unverified before, and the sessions that ended. */
  | { kind: "claimed"; memberId: number; endedSessions: number[] }
  /** The email already has an account; only its owner may link the two. */
  | { kind: "link"; memberId: number }
  | { kind: "failed"; reason: SocialFailure };

type Options = {
  ports: Pick<AccountPorts, "store" | "directory" | "hashSignUpAddress">;
  site: SiteScope;
  /** IP address of the browser that signed in. */
  address: string;
  identity: SocialIdentity;
};

const toResolution = (row: NonNullable<Awaited<ReturnType<typeof findIdentity>>>): Resolution =>
  row.deletedAt ? { kind: "failed", reason: "gone" } : { kind: "known", memberId: row.memberId };

/** A name that passes the rules of the product's forms. */
const toName = (text: string | null) =>
  oneLine(text ?? "")
    .slice(0, maxLength.name)
    .trim() || null;

/** First and last name as the provider knows them; none if they could imitate other people. */
function toNames(identity: SocialIdentity, siteNames: readonly string[]) {
  const names = { firstName: toName(identity.firstName), lastName: toName(identity.lastName) };
  const isReserved = isReservedFullName(names, { siteNames, memberId: null });
  return isReserved ? { firstName: null, lastName: null } : names;
}

/** Resolves an identity by the owner of its email, with a lock against concurrent logins with the same email. */
async function resolveByEmail(
  tx: Transaction,
  invalidate: Invalidate,
  options: Options,
  email: string,
): Promise<Resolution> {
  const { ports, site, identity } = options;
  const sites = ports.directory.all();
  const siteNames = listSiteNames(sites);
  const isEmailVerified = identity.emailState === "verified";
  const newMember = {
    email,
    username: "",
    ...toNames(identity, siteNames),
    homeSiteId: site.id,
    isEmailVerified,
  };
  const before = await lockMemberByEmail(tx, email);
  const created = before ? null : await createMember(tx, newMember, siteNames);
  if (created !== null) {
    await insertIdentity(tx, created, identity);
    const addressHash = ports.hashSignUpAddress(options.address);
    await storeSignUpAddress(tx, { memberId: created, addressHash });
    // Pages that looked for the username found nothing: it exists now.
    const siteIds = sites.map(({ id }) => id);
    invalidate("User", created, siteIds);
    return { kind: "new", memberId: created };
  }
  // If no account could be created, a concurrent request created it, perhaps for the same person.
  const member = before ?? (await lockMemberByEmail(tx, email));
  const known = await findIdentity(tx, identity);
  if (known) return toResolution(known);
  if (!member || member.deletedAt) return { kind: "failed", reason: "gone" };
  if (member.emailVerified || !isEmailVerified) return { kind: "link", memberId: member.id };
  const endedSessions = await takeOverAccount(tx, member.id, identity);
  return { kind: "claimed", memberId: member.id, endedSessions };
}

/**
 * Finds or creates the account of an identity. Issuer and subject alone identify a person. The email counts
 * only for an identity that is new, and never gives access to a verified account of another person.
 */
export async function resolveIdentity(options: Options): Promise<Resolution> {
  const { identity } = options;
  const { store } = options.ports;
  const known = await findIdentity(store.db, identity);
  if (known) return toResolution(known);
  const { email } = identity;
  if (email === null || emailRule(email) !== null) return { kind: "failed", reason: "no-email" };
  if (identity.emailState === "unverified") return { kind: "failed", reason: "unverified-email" };
  return inTransaction(store, (tx, invalidate) => resolveByEmail(tx, invalidate, options, email));
}
