import { areUnblocked } from "#lib/blocks/server/unblocked-members.ts";
import { memberFollows } from "./follow-tables.ts";

/** A block ends the follows between two members, in both directions, until the block is removed. */
export const isStanding = areUnblocked(memberFollows.followerId, memberFollows.followedId);
