import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isUuid } from "#lib/core/shared/id.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import {
  type MessageReportReason,
  maxReportDetailsLength,
} from "#lib/messaging/shared/message-report.ts";
import { openReportedCase } from "#lib/moderation/server/open-case.ts";
import { getConversation } from "./get-conversations.ts";
import { findMessagesOfAuthor } from "./message-queries.ts";
import type { MessagingSite } from "./messaging-site.ts";

/** Maximum number of the reported member's messages that are stored with a report. */
const maxKept = 20;

/**
 * Reports a message of the partner, or the conversation. The report stores the partner's current messages, for network
 * staff only. Unverified members may report that they are worried about somebody.
 * @param options.messageId one message; null for the newest of the conversation
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, BAD_USER_INPUT for too long an explanation, RATE_LIMITED, NOT_FOUND
 * also if the partner has written nothing
 */
export async function reportMessage(options: {
  store: Store;
  limits: Limits;
  site: MessagingSite;
  viewer: Viewer;
  conversationId: string;
  messageId: string | null;
  reason: MessageReportReason;
  details: string;
}): Promise<void> {
  const { store, site, viewer, conversationId, messageId, reason } = options;
  const { db } = store;
  const permission = reason === "crisis" ? "message.reportCrisis" : "message.report";
  assertCan(viewer, permission);
  const details = cleanText(options.details);
  const problem = maximumLength(maxReportDetailsLength)(details);
  if (problem) throw new AppError("BAD_USER_INPUT", problem, { field: "details" });
  const { id, partnerId } = await getConversation({ db, site, viewer, conversationId });
  await options.limits.consume("reportMessage", viewer.id);
  const found =
    messageId !== null && !isUuid(messageId)
      ? []
      : await findMessagesOfAuthor(db, id, partnerId, { messageId, limit: maxKept });
  if (found.length === 0) throw new AppError("NOT_FOUND", messagingTexts.nothingToReport);
  const messages = found
    .reverse()
    .map((one) => ({ ...one, insertedAt: one.insertedAt.toISOString() }));
  const body = messages.at(-1)?.body ?? "";
  await inTransaction(store, (tx) =>
    openReportedCase(tx, {
      target: {
        siteId: site.id,
        assocType: "MESSAGE",
        assocId: partnerId,
        memberId: partnerId,
        conversationId: id,
      },
      reporter: viewer,
      report: { reason, details, snapshot: { title: null, body, path: null, messages } },
    }),
  );
}
