import { loginPath } from "#lib/auth/shared/auth-paths.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
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
import { withMessage } from "#lib/registries/server/with-message.ts";
import type { Services } from "#lib/services.ts";
import { getBackPath } from "./back-path.ts";
import { toFormKey } from "./form-key.ts";
import { respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

type MessagingServices = Pick<Services, "store" | "pubsub" | "limits" | "sessions">;
type Call = {
  site: RestContext["env"]["site"];
  viewer: Viewer;
  fields: URLSearchParams;
};

/** @throws AppError BAD_USER_INPUT */
function readFlag(fields: URLSearchParams, name: string): boolean {
  const value = fields.get(name);
  if (value !== "true" && value !== "false")
    throw new AppError("BAD_USER_INPUT", "This form cannot be read.");
  return value === "true";
}

/** @throws AppError BAD_USER_INPUT */
function readMemberId(fields: URLSearchParams): number {
  const id = toId(fields.get("userId"));
  if (id === 0) throw new AppError("BAD_USER_INPUT", "This form cannot be read.");
  return id;
}

/** The page of the form; the inbox where the browser does not say. */
function getFormPage(c: RestContext): string {
  const path = getBackPath(c);
  return path.startsWith(messagesPath) ? path : messagesPath;
}

/** The rejected form with its fields, to be sent again: what was typed can be changed. */
function refuse(c: RestContext, error: AppError, path: string, fields: URLSearchParams): Response {
  const { body, ...hidden } = Object.fromEntries(fields);
  const isText = body !== undefined;
  return respondWithForm(c, error, {
    title: isText ? texts.notSent : texts.notDone,
    reasons: [error.message],
    action: path,
    fields: isText ? [{ name: "body", label: texts.label, type: "textarea", value: body }] : [],
    hidden,
    button: isText ? texts.send : texts.again,
    links: [{ href: getFormPage(c), label: texts.back }],
  });
}

/**
 * The plain forms of private messages; each redirects to a page with the result in the query. A page sends its
 * idempotency key as `key`.
 * - `send` a message into a conversation; `new` begins one with a member (`userId`)
 * - `request` allows or declines a message request
 * - `archive` moves a conversation into the archive, or back
 * - `read` marks a conversation as read
 * - `block` blocks a member, or takes that back
 */
export function messagingRoutes(services: MessagingServices): RestRoute[] {
  const { store, pubsub, limits, sessions } = services;

  /** @param act returns the path to redirect to */
  const route = (name: string, act: (call: Call) => Promise<string>): RestRoute => ({
    method: "POST",
    path: `/api/messages/${name}`,
    changesState: true,
    handle: async (c) => {
      const fields = await parseFormBody(c);
      const session = await sessions.fromCookie(c.req.header("cookie"), c.env.site);
      try {
        const call = { site: c.env.site, viewer: session?.member ?? null, fields };
        return seeOther(c, await act(call));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const redirect = encodeURIComponent(getFormPage(c));
        if (error.code === "UNAUTHENTICATED")
          return seeOther(c, `${loginPath}?redirect=${redirect}`);
        if (error.code === "NOT_VERIFIED") return seeOther(c, `/verify-email?redirect=${redirect}`);
        return refuse(c, error, `/api/messages/${name}`, fields);
      }
    },
  });

  const toWrite = ({ site, viewer, fields }: Call) => {
    const body = fields.get("body") ?? "";
    const idempotencyKey = toFormKey([fields.get("key"), body]);
    return { store, pubsub, limits, site, viewer, body, idempotencyKey, withMessage };
  };
  const toConversation = ({ site, viewer, fields }: Call) => ({
    store,
    pubsub,
    limits,
    site,
    viewer,
    conversationId: fields.get("conversationId") ?? "",
  });

  return [
    route("send", async (call) => {
      const { conversationId } = await sendMessage({ ...toConversation(call), ...toWrite(call) });
      return `${conversationPath(conversationId)}#${writeAnchor}`;
    }),
    route("new", async (call) => {
      const partnerId = readMemberId(call.fields);
      const { id } = await createConversation({ ...toWrite(call), partnerId });
      return `${conversationPath(id)}#${writeAnchor}`;
    }),
    route("request", async (call) => {
      const isAccepted = readFlag(call.fields, "isAccepted");
      const change = { isAccepted, isArchived: null };
      const { id } = await updateConversation({ ...toConversation(call), change });
      return isAccepted
        ? `${conversationPath(id)}?result=allowed`
        : `${messagesPath}?result=declined`;
    }),
    route("archive", async (call) => {
      const isArchived = readFlag(call.fields, "isArchived");
      await updateConversation({
        ...toConversation(call),
        change: { isAccepted: null, isArchived },
      });
      return isArchived ? `${messagesPath}?result=archived` : `${archivePath}?result=restored`;
    }),
    route("read", async (call) => {
      const { id } = await readConversation({ ...toConversation(call), db: store.db });
      return `${conversationPath(id)}?result=read`;
    }),
    route("block", async ({ viewer, fields }) => {
      const isBlocked = readFlag(fields, "isBlocked");
      await blockUser({ store, pubsub, limits, viewer, memberId: readMemberId(fields), isBlocked });
      return isBlocked ? `${messagesPath}?result=blocked` : `${blockedPath}?result=unblocked`;
    }),
  ];
}
