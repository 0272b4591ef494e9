import type { Queryable } from "#lib/core/server/db/client.ts";
import type { ConversationView } from "./conversation-queries.ts";
import { findNewestMessageId } from "./message-queries.ts";
import { doShowActivity } from "./message-settings.ts";

/**
 * The newest message of the viewer that the partner has read. `null` for a request, because its
 * receiver may read it unseen, and if one of the two does not share read receipts.
 */
export async function getPartnerReadMessageId(
  db: Queryable,
  conversation: ConversationView,
  viewerId: number,
): Promise<string | null> {
  const { id, isAccepted, partnerId, partnerReadSequence } = conversation;
  if (!isAccepted || partnerReadSequence === 0) return null;
  if (!(await doShowActivity(db, [viewerId, partnerId]))) return null;
  return findNewestMessageId(db, id, viewerId, partnerReadSequence);
}
