import { createHash } from "node:crypto";
import { html } from "hono/html";
import { createComment } from "#lib/comments/server/create-comment.ts";
import { commentPath, discussionPagePath } from "#lib/comments/shared/comment.ts";
import { commentTexts } from "#lib/comments/shared/comment-texts.ts";
import { getContentItem } from "#lib/content/server/get-content-item.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";
import { withComment } from "#lib/registries/server/with-comment.ts";
import type { Services } from "#lib/services.ts";
import { respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { respondWithPage, seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** In bytes: 10,000 characters of any script, each byte escaped as forms do, and what is too long. */
const maxBytes = 256 * 1024;

type Reply = { item: string; key: string; body: string; "reply-to": string };

/**
 * The same text from the same rendered form is one reply, however often it is sent. The text is part
 * of the key because going back in the browser shows the same form again, for another reply.
 */
function toIdempotencyKey({ item, key, body, "reply-to": replyTo }: Reply): string {
  const parts = [item, key, body, ...(replyTo ? [replyTo] : [])];
  const hash = createHash("sha256").update(JSON.stringify(parts));
  return `form-${hash.digest("base64url")}`;
}

/**
 * `POST /api/replies`: replying by a plain form, for browsers in which no script runs. Answers 303 to
 * the new reply, or the form again with the reason and what was typed.
 */
export function replyRoutes(
  services: Pick<Services, "store" | "pubsub" | "limits" | "screening" | "sessions">,
): RestRoute[] {
  const { store, pubsub, limits, screening, sessions } = services;

  /** The path of what was replied to, or of the forums when the site does not show it. */
  async function findItemPath(
    { env: { site } }: RestContext,
    reply: Reply,
    viewer: Viewer,
  ): Promise<string> {
    const by = { id: toId(reply.item) };
    try {
      const item = await getContentItem({ db: store.db, site, viewer, by, preview: false });
      return item ? contentPath(item) : "/forums";
    } catch (error) {
      if (error instanceof AppError) return "/forums";
      throw error;
    }
  }

  async function respondWithReplyForm(
    c: RestContext,
    error: AppError,
    reply: Reply,
    viewer: Viewer,
  ) {
    const { item, key, body, "reply-to": replyTo } = reply;
    const path = await findItemPath(c, reply, viewer);
    const isGuest = error.code === "UNAUTHENTICATED";
    const loginPath = `/member-login?redirect=${encodeURIComponent(path)}`;
    const reason =
      error.field === "body" ? `${commentTexts.body}: ${error.message}` : error.message;
    return respondWithForm(c, error, {
      title: commentTexts.notSent,
      reasons: [isGuest ? commentTexts.loggedOut : reason],
      action: "/api/replies",
      fields: [{ name: "body", label: commentTexts.body, type: "textarea", value: body }],
      hidden: { item, key, ...(replyTo ? { "reply-to": replyTo } : {}) },
      button: commentTexts.sendAgain,
      links: [
        ...(isGuest ? [{ href: loginPath, label: "Log in" }] : []),
        { href: path, label: "Back to the discussion" },
      ],
    });
  }

  /** What was sent waits for a moderator, so the discussion does not show it yet. */
  const respondWithHeldNote = (c: RestContext, path: string) =>
    respondWithPage(c, 200, {
      title: safeStartTexts.held,
      body: html`<p><a href="${path}">Back to the discussion</a></p>`,
    });

  return [
    {
      method: "POST",
      path: "/api/replies",
      changesState: true,
      maxBytes,
      handle: async (c) => {
        const { site } = c.env;
        const fields = await parseFormBody(c);
        const field = (name: keyof Reply) => fields.get(name) ?? "";
        const reply = {
          item: field("item"),
          key: field("key"),
          body: field("body"),
          "reply-to": field("reply-to"),
        };
        const viewer = (await sessions.fromCookie(c.req.header("cookie"), site))?.member ?? null;
        try {
          const { comment, page, item, isHeld } = await createComment({
            store,
            pubsub,
            limits,
            screening,
            site,
            viewer,
            withComment,
            contentId: toId(reply.item),
            text: { body: reply.body },
            replyToId: reply["reply-to"] ? toId(reply["reply-to"]) : null,
            idempotencyKey: toIdempotencyKey(reply),
          });
          if (isHeld) return respondWithHeldNote(c, discussionPagePath(item.path, 1));
          return seeOther(c, commentPath(item, page, comment.id));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return respondWithReplyForm(c, error, reply, viewer);
        }
      },
    },
  ];
}
