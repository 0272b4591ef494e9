import type { Queryable } from "#lib/core/server/db/client.ts";
import type { HeldType } from "#lib/moderation/shared/moderation.ts";
import { findHeldPost, holdMemberPost } from "./moderation-queries.ts";

type Post = { assocType: HeldType; assocId: number };

/** Remembers that no moderator has read a post yet, also where it was stored without a comparison. */
export const markHeld = (
  db: Queryable,
  post: Post & { siteId: number; memberId: number },
): Promise<void> => holdMemberPost(db, post);

/** Whether a post waits for a moderator, or did when its author took it back. */
export const isMarkedHeld = async (db: Queryable, post: Post): Promise<boolean> =>
  (await findHeldPost(db, post)) !== undefined;
