import * as z from "zod/mini";
import { verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import { blockUser } from "#lib/messaging/server/block-member.ts";
import { createConversation } from "#lib/messaging/server/create-conversation.ts";
import { sendMessage } from "#lib/messaging/server/send-message.ts";
import { updateConversation } from "#lib/messaging/server/update-conversation.ts";
import { plainConversationTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";
import {
  archivePath,
  blockedPath,
  conversationPath,
  messagesPath,
  writeAnchor,
} from "#lib/messaging/shared/message-paths.ts";
import { readConversation } from "#lib/registries/server/read-conversation.ts";
import { withMessage } from "#lib/registries/server/stored-with.ts";
import type { Services } from "#lib/services.ts";
import { getBackPath } from "#server/api/rest/forms/back-path.ts";
import {
  formBoolean,
  formRequiredId,
  formText,
  formTextOrNull,
} from "#server/api/rest/forms/form-fields.ts";
import { toFormKey } from "#server/api/rest/forms/form-key.ts";
import type { PlainField } from "#server/api/rest/forms/form-page.ts";
import { formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

type MessagingServices = Pick<Services, "store" | "pubsub" | "limits" | "sessions">;

/** The page of the form; the inbox if the browser does not send it. */
function getPage({ c }: SentForm): string {
  const path = getBackPath(c);
  return path.startsWith(messagesPath) ? path : messagesPath;
}

const toLinks = (sent: SentForm) => [{ href: getPage(sent), label: texts.back }];
const fields: readonly PlainField[] = [{ name: "body", label: texts.label, type: "textarea" }];

/** Options of all forms in this file: viewers who cannot write yet return to the page. */
const common = { page: getPage, unverifiedPath: verifyEmailPath };

/** A form with a button. */
const pressed = {
  ...common,
  onError: (_error: unknown, sent: SentForm) => ({
    title: texts.notDone,
    button: texts.again,
    links: toLinks(sent),
  }),
};

/** A form with a text. */
const written = {
  ...common,
  onError: ({ message }: AppError, sent: SentForm) => ({
    title: texts.notSent,
    reasons: [message],
    button: texts.send,
    fields,
    links: toLinks(sent),
  }),
};

const messageFields = { key: formTextOrNull, body: formText };

/** The same text from the same rendered form is stored as one message. */
const toMessage = ({ key, body }: { key: string | null; body: string }) => ({
  body,
  idempotencyKey: toFormKey([key, body]),
  withMessage,
});

/**
 * The plain forms with a text; each redirects to the conversation. A page sends its idempotency key
 * as `key`.
 * - `send` a message into a conversation; `new` starts one with a member (`userId`)
 */
const writingRoutes = (services: MessagingServices): RestRoute[] => [
  formRoute(services, {
    ...written,
    path: "/api/messages/send",
    schema: z.object({ conversationId: formText, ...messageFields }),
    run: async ({ site, viewer, fields: { conversationId, ...message } }) => {
      const call = { ...services, site, viewer, conversationId, ...toMessage(message) };
      const sent = await sendMessage(call);
      return `${conversationPath(sent.conversationId)}#${writeAnchor}`;
    },
  }),
  formRoute(services, {
    ...written,
    path: "/api/messages/new",
    schema: z.object({ userId: formRequiredId, ...messageFields }),
    run: async ({ site, viewer, fields: { userId: partnerId, ...message } }) => {
      const call = { ...services, site, viewer, partnerId, ...toMessage(message) };
      const { id } = await createConversation(call);
      return `${conversationPath(id)}#${writeAnchor}`;
    },
  }),
];

/**
 * The plain forms of private messages; each redirects to a page with the result in the query, or to the conversation.
 * - `request` allows or declines a message request
 * - `archive` moves a conversation into the archive, or back
 * - `read` marks a conversation as read
 * - `block` blocks or unblocks a member
 */
export const messagingRoutes = (services: MessagingServices): RestRoute[] => [
  ...writingRoutes(services),
  formRoute(services, {
    ...pressed,
    path: "/api/messages/request",
    schema: z.object({ conversationId: formText, isAccepted: formBoolean }),
    run: async ({ site, viewer, fields: { conversationId, isAccepted } }) => {
      const change = { isAccepted, isArchived: null };
      const call = { ...services, site, viewer, conversationId, change };
      const { id } = await updateConversation(call);
      return isAccepted
        ? `${conversationPath(id)}?result=allowed`
        : `${messagesPath}?result=declined`;
    },
  }),
  formRoute(services, {
    ...pressed,
    path: "/api/messages/archive",
    schema: z.object({ conversationId: formText, isArchived: formBoolean }),
    run: async ({ site, viewer, fields: { conversationId, isArchived } }) => {
      const change = { isAccepted: null, isArchived };
      await updateConversation({ ...services, site, viewer, conversationId, change });
      return isArchived ? `${messagesPath}?result=archived` : `${archivePath}?result=restored`;
    },
  }),
  formRoute(services, {
    ...pressed,
    path: "/api/messages/read",
    schema: z.object({ conversationId: formText }),
    run: async ({ site, viewer, fields: { conversationId } }) => {
      const { db } = services.store;
      const { id } = await readConversation({ ...services, db, site, viewer, conversationId });
      return `${conversationPath(id)}?result=read`;
    },
  }),
  formRoute(services, {
    ...pressed,
    path: "/api/messages/block",
    schema: z.object({ isBlocked: formBoolean, userId: formRequiredId }),
    run: async ({ viewer, fields: { isBlocked, userId: memberId } }) => {
      await blockUser({ ...services, viewer, memberId, isBlocked });
      return isBlocked ? `${messagesPath}?result=blocked` : `${blockedPath}?result=unblocked`;
    },
  }),
];
