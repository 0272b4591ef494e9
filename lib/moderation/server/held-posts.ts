import type { Queryable } from "#lib/core/server/db/client.ts";
import type { HeldType } from "#lib/moderation/shared/moderation.ts";
import { findHeldPost, type HeldPost, holdMemberPost } from "./moderation-queries.ts";

type Post = { assocType: HeldType; assocId: number };

/** Remembers that no moderator has read a post yet, also where it was stored without a comparison. */
export const markHeld = (db: Queryable, post: HeldPost): Promise<void> => holdMemberPost(db, post);

/** Whether a post waits for a moderator, or did when its author took it back. */
export const isMarkedHeld = async (db: Queryable, post: Post): Promise<boolean> =>
  (await findHeldPost(db, post)) !== undefined;

/** Whom a held post mentioned while it was public; `null` for one that has never been. */
export const getNamedBefore = async (db: Queryable, post: Post): Promise<number[] | null> =>
  (await findHeldPost(db, post))?.namedBefore ?? null;
