import type { Queryable } from "#lib/core/server/db/client.ts";
import { parseIdCursor } from "#lib/core/shared/cursor.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, isAdmin } from "#lib/members/shared/permissions.ts";
import { memberListTexts } from "#lib/moderation/shared/members/member-list-texts.ts";
import {
  type MemberFilter,
  maxMemberSearchLength,
  memberPageSize,
} from "#lib/moderation/shared/members/member-query.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import {
  countAboutMember,
  findManagedMember,
  findNamedMembers,
  listManagedMembers,
  type ManagedMemberRow,
  type MemberCounts,
  type MemberSearch,
} from "./managed-member-queries.ts";

export type { ManagedMemberRow };

/** A page of members. */
export type ManagedMemberPage = {
  members: ManagedMemberRow[];
  nextAfter: string | null;
  /** The reason why no search was done. */
  problem: string | null;
};

function toSearch(text: string): MemberSearch | null {
  const term = cleanText(text).slice(0, maxMemberSearchLength).toLowerCase();
  if (term === "") return null;
  const id = toId(term) || null;
  return { term, id, email: term.includes("@") ? term : null };
}

/**
 * The members within the viewer's reach, newest first: all members for staff of the network, and
 * members with a case or activity on their sites for moderators. An exact match of the search comes
 * first. Without one, two letters of the search may be swapped. Only admins can search by name and
 * email address, and results do not show them.
 * @param options.after `nextAfter` of the previous page
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getManagedMembers(options: {
  db: Queryable;
  viewer: Viewer;
  filter: MemberFilter;
  after: string | null;
}): Promise<ManagedMemberPage> {
  const { db, viewer, filter, after } = options;
  assertCan(viewer, "member.read");
  const search = toSearch(filter.search);
  if (search?.email && !isAdmin(viewer))
    return { members: [], nextAfter: null, problem: memberListTexts.emailsAreForAdmins };
  const lastId = parseIdCursor(after);
  const isFirstPage = lastId === null;
  const named = search && isFirstPage ? await findNamedMembers(db, viewer, filter, search) : [];
  const asked = {
    viewer,
    filter,
    search,
    limit: memberPageSize,
    includesNames: isAdmin(viewer),
    after: lastId,
  };
  const exact = await listManagedMembers(db, asked);
  const isNobody = search !== null && named.length + exact.members.length === 0;
  const { members, nextAfter } =
    isNobody && exact.nextAfter === null
      ? await listManagedMembers(db, { ...asked, allowsSpellings: true })
      : exact;
  return {
    members: [...named, ...members],
    nextAfter: nextAfter === null ? null : String(nextAfter),
    problem: null,
  };
}

/**
 * One member, for staff.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND also for a deleted account and for a member of other sites
 */
export async function getManagedMember(options: {
  db: Queryable;
  viewer: Viewer;
  id: number;
}): Promise<ManagedMemberRow> {
  const { db, viewer, id } = options;
  assertCan(viewer, "member.read");
  const found = await findManagedMember(db, viewer, id);
  if (!found) throw new AppError("NOT_FOUND", memberRefusals.gone);
  return found;
}

/** Figures about a member, on the sites that the viewer moderates. @throws AppError UNAUTHENTICATED, FORBIDDEN */
export async function getMemberCounts(
  db: Queryable,
  viewer: Viewer,
  member: ManagedMemberRow,
): Promise<MemberCounts> {
  assertCan(viewer, "member.read");
  const { moderatedSiteIds } = viewer;
  return countAboutMember(db, member.id, moderatedSiteIds === "all" ? null : moderatedSiteIds);
}
