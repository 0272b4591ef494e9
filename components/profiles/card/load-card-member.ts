import { isOffline, networkErrorCode, toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { MemberCardDocument, type MemberCardQuery } from "#graphql/generated/client/graphql.ts";
import { parseMemberId } from "#lib/members/shared/member-path.ts";

export type CardMember = NonNullable<MemberCardQuery["user"]>;

/** The member of a card. `unavailable`: deleted, or not visible to this viewer. */
export type FoundCardMember =
  | { state: "shown"; member: CardMember }
  | { state: "unavailable" }
  | { state: "offline" };

/**
 * Each member is requested once per page, so that hovering over names uses little of the reader's
 * rate limit.
 */
const found = new Map<string, CardMember | null>();

/** For tests: forgets everything. */
export const clearCardMembers = (): void => found.clear();

/** @param part the last path segment of a member's URL: a slug, or an id as in a mention */
export async function loadCardMember(part: string): Promise<FoundCardMember> {
  const known = found.get(part);
  if (known !== undefined) return toFound(known);
  const id = parseMemberId(part);
  try {
    const { user } = await request(MemberCardDocument, id ? { id } : { slug: part });
    found.set(part, user);
    return toFound(user);
  } catch (error) {
    const isNetwork = toApiError(error).code === networkErrorCode;
    return { state: isNetwork && isOffline() ? "offline" : "unavailable" };
  }
}

const toFound = (member: CardMember | null): FoundCardMember =>
  member === null || member.isDeleted ? { state: "unavailable" } : { state: "shown", member };
