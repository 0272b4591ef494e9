import type { Database } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import {
  type MessageReportReason,
  maxReportDetailsLength,
} from "#lib/messaging/shared/message-report.ts";
import { messagingPermissions } from "#lib/messaging/shared/messaging-permissions.ts";
import { getConversation, uuidPattern } from "./get-conversations.ts";
import { findMessagesOfAuthor } from "./message-queries.ts";
import { findReports, insertReport, type MessageReport } from "./message-report-queries.ts";
import type { MessagingLimits } from "./messaging-limits.ts";
import type { MessagingSite } from "./messaging-site.ts";

export type { MessageReport };

/** Messages of the reported member that are kept with the report of a conversation. */
const maxKept = 20;

/**
 * Reports a message of the partner, or the conversation. The words of the partner are kept as they are now, for the
 * staff of the network alone. Members who are not verified yet may say that they are worried about somebody.
 * @param options.messageId one message; null for the newest of the conversation
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, BAD_USER_INPUT for too long an explanation, RATE_LIMITED, NOT_FOUND
 * also where the partner has written nothing
 */
export async function reportMessage(options: {
  db: Database;
  limits: MessagingLimits;
  site: MessagingSite;
  viewer: Viewer;
  conversationId: string;
  messageId: string | null;
  reason: MessageReportReason;
  details: string;
}): Promise<void> {
  const { db, site, viewer, conversationId, messageId, reason } = options;
  const permission = reason === "crisis" ? "message.reportCrisis" : "message.report";
  assertCan(viewer, messagingPermissions[permission]);
  const details = cleanText(options.details);
  const problem = maximumLength(maxReportDetailsLength)(details);
  if (problem) throw new AppError("BAD_USER_INPUT", problem, { field: "details" });
  const { id, partnerId } = await getConversation({ db, site, viewer, conversationId });
  await options.limits.consume("reportMessage", viewer.id);
  const found =
    messageId !== null && !uuidPattern.test(messageId)
      ? []
      : await findMessagesOfAuthor(db, id, partnerId, { messageId, limit: maxKept });
  if (found.length === 0) throw new AppError("NOT_FOUND", messagingTexts.nothingToReport);
  await insertReport(db, {
    ...{ siteId: site.id, conversationId: id, messageId, reason, details },
    ...{ reporterId: viewer.id, reportedId: partnerId },
    snapshot: found.reverse().map((one) => ({ ...one, insertedAt: one.insertedAt.toISOString() })),
  });
}

/**
 * Reports of private messages of every site, the newest first: no moderator of a site reads them.
 * @param options.after id of the last report of the page before
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for everybody but admins
 */
export async function getMessageReports(options: {
  db: Database;
  viewer: Viewer;
  after?: number | undefined;
}): Promise<MessageReport[]> {
  assertCan(options.viewer, messagingPermissions["messageReport.read"]);
  return findReports(options.db, { after: options.after, limit: 50 });
}
