import { namesSchema } from "#lib/auth/shared/auth-rules.ts";
import { userDetailsSchema } from "#lib/auth/shared/user-details-schema.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import { changeMember, type MemberDetails } from "#lib/members/server/change-member.ts";
import { getViewer, type ViewerRow } from "#lib/members/server/get-members.ts";
import { can } from "#lib/members/shared/permissions.ts";
import { hasFeature, type Site } from "#lib/site/shared/site.ts";
import { assertSession } from "./assert-session.ts";
import { readInput } from "./read-input.ts";
import type { Session, Sessions } from "./session.ts";

/** The dependencies of every account change by its owner. */
export type OwnAccount = {
  store: Store;
  limits: Limits;
  sessions: Sessions;
  session: Session | null;
  site: Site;
  /** Every site of the network: a username must not imitate one, and may be shown on all. */
  sites: readonly Site[];
};

/**
 * Updates the viewer's own profile fields (spec §7 updateUser). Missing fields stay unchanged.
 * @param options.changes as received
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for role 4; BAD_USER_INPUT with the message of the rule and
 * its field; CONFLICT for a username that is taken; RATE_LIMITED
 */
export async function updateUser(options: OwnAccount & { changes: unknown }): Promise<ViewerRow> {
  const { session, site } = options;
  assertSession(session, "account.edit");
  const schema = userDetailsSchema({
    isSocialNetwork: hasFeature(site, "social_network"),
    currentUsername: session.member.username,
  });
  const { username, ...fields } = readInput(schema, options.changes);
  const given = Object.entries(fields).filter(([, value]) => typeof value === "string");
  const details: MemberDetails = Object.fromEntries(
    given.map(([field, value]) => [field, value || null]),
  );
  const isSame = username === oneLine(session.member.username);
  return save({
    ...options,
    session,
    username: isSame ? undefined : (username ?? undefined),
    details,
  });
}

/**
 * Stores first and last name, which others see (spec §7, §2 Registration form dialog).
 * @throws AppError as `updateUser`
 */
export async function setFirstAndLastName(
  options: OwnAccount & { names: unknown },
): Promise<ViewerRow> {
  const { session } = options;
  assertSession(session, "account.edit");
  const details = readInput(namesSchema, options.names);
  return save({ ...options, session, details });
}

async function save(
  options: OwnAccount & {
    session: Session;
    username?: string | undefined;
    details: MemberDetails;
  },
): Promise<ViewerRow> {
  const { store, limits, sessions, session, sites, username, details } = options;
  const { member } = session;
  await limits.consume("updateAccount", member.id);
  const isStaff = can(member, "moderation.open");
  await inTransaction(store, (tx, invalidate) =>
    changeMember(tx, invalidate, { memberId: member.id, username, details, sites, isStaff }),
  );
  // The next request of this browser reads the changed account.
  sessions.forget(session.id);
  const after = await getViewer(store.db, member.id, { id: session.siteId });
  if (!after) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  return after;
}
