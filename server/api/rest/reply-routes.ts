import { createHash } from "node:crypto";
import { html } from "hono/html";
import * as z from "zod/mini";
import { loginPath } from "#lib/auth/shared/auth-paths.ts";
import { createComment } from "#lib/comments/server/create-comment.ts";
import { commentPath, discussionPagePath } from "#lib/comments/shared/comment.ts";
import { commentTexts } from "#lib/comments/shared/comment-texts.ts";
import { getContentItem } from "#lib/content/server/get-content-item.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";
import { withComment } from "#lib/registries/server/stored-with.ts";
import type { Services } from "#lib/services.ts";
import { formText } from "#server/api/rest/forms/form-fields.ts";
import type { RejectedForm } from "#server/api/rest/forms/form-page.ts";
import { type FormCall, formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import { respondWithPage } from "#server/api/rest/forms/respond.ts";
import type { RestContext, RestRoute } from "#server/api/rest/forms/rest-route.ts";

/**
 * In bytes: 10,000 characters of any script with every byte percent-encoded, and more, so that the rule for too long
 * texts applies.
 */
const maxBytes = 256 * 1024;

const schema = z.object({
  item: formText,
  key: formText,
  body: formText,
  "reply-to": formText,
});
type Call = FormCall<typeof schema>;

/**
 * The same text from the same rendered form is one reply, however often it is sent. The text is part
 * of the key because going back in the browser shows the same form again, for another reply.
 */
function toIdempotencyKey({ item, key, body, "reply-to": replyTo }: Call["fields"]): string {
  const parts = [item, key, body, ...(replyTo ? [replyTo] : [])];
  const hash = createHash("sha256").update(JSON.stringify(parts));
  return `form-${hash.digest("base64url")}`;
}

/** The path of the item that was replied to, or of the forums if the site does not show the item. */
async function findItemPath(
  { store }: Pick<Services, "store">,
  { site, viewer, form }: SentForm,
): Promise<string> {
  const by = { id: toId(form.get("item")) };
  try {
    const item = await getContentItem({ db: store.db, site, viewer, by, preview: false });
    return item ? contentPath(item) : "/forums";
  } catch (error) {
    if (error instanceof AppError) return "/forums";
    throw error;
  }
}

/** The new reply is held, so the discussion does not show it yet. */
const respondWithHeldNote = (c: RestContext, path: string) =>
  respondWithPage(c, 200, {
    title: safeStartTexts.held,
    body: html`<p><a href="${path}">Back to the discussion</a></p>`,
  });

function toRejectedReply({ code, field, message }: AppError, path: string): RejectedForm {
  const isGuest = code === "UNAUTHENTICATED";
  const login = `${loginPath}?redirect=${encodeURIComponent(path)}`;
  const reason = field === "body" ? `${commentTexts.body}: ${message}` : message;
  return {
    title: commentTexts.notSent,
    reasons: [isGuest ? commentTexts.loggedOut : reason],
    fields: [{ name: "body", label: commentTexts.body, type: "textarea" }],
    button: commentTexts.sendAgain,
    links: [
      ...(isGuest ? [{ href: login, label: "Log in" }] : []),
      { href: path, label: "Back to the discussion" },
    ],
  };
}

/** `POST /api/replies`: replying by a plain form. Redirects to the new reply. */
export const replyRoutes = (
  services: Pick<Services, "store" | "pubsub" | "limits" | "screening" | "sessions">,
): RestRoute[] => [
  formRoute(services, {
    path: "/api/replies",
    maxBytes,
    schema,
    run: async ({ c, site, viewer, fields }) => {
      const replyTo = fields["reply-to"];
      const { comment, page, item, isHeld } = await createComment({
        ...services,
        site,
        viewer,
        withComment,
        contentId: toId(fields.item),
        text: { body: fields.body },
        replyToId: replyTo ? toId(replyTo) : null,
        idempotencyKey: toIdempotencyKey(fields),
      });
      if (isHeld) return respondWithHeldNote(c, discussionPagePath(item.path, 1));
      return commentPath(item, page, comment.id);
    },
    onError: async (error, sent) => toRejectedReply(error, await findItemPath(services, sent)),
  }),
];
