import {
  deleteComment,
  restoreComment,
  updateComment,
} from "#lib/comments/server/change-own-comment.ts";
import { type CommentRow, getCommentPage } from "#lib/comments/server/get-comments.ts";
import { commentPath, discussionAnchor } from "#lib/comments/shared/comment.ts";
import { commentTexts, commentToolTexts } from "#lib/comments/shared/comment-texts.ts";
import { getContentItem } from "#lib/content/server/get-content-item.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { withMentions } from "#lib/registries/server/with-mentions.ts";
import type { Services } from "#lib/services.ts";
import { respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

/** In bytes: 10,000 characters of any script, each byte escaped as forms do, and what is too long. */
const maxBytes = 256 * 1024;

/**
 * `POST /api/comments/edit`, `/api/comments/delete` and `/api/comments/restore`: changing one's own comment with the
 * plain forms of its page. They answer 303 to the discussion, a deletion to the page that takes it back, or the form
 * again with the reason.
 */
export function commentRoutes(
  services: Pick<Services, "store" | "limits" | "screening" | "sessions">,
): RestRoute[] {
  const { store, limits, screening, sessions } = services;

  const getViewer = async (c: RestContext): Promise<Viewer> =>
    (await sessions.fromCookie(c.req.header("cookie"), c.env.site))?.member ?? null;

  /** Where the comment is or was. */
  async function findPath(c: RestContext, viewer: Viewer, comment: CommentRow): Promise<string> {
    // Its page takes the deletion back.
    if (comment.status === "deleted") return `/comments/${comment.id}`;
    const { site } = c.env;
    const by = { id: comment.contentId };
    const item = await getContentItem({ db: store.db, site, viewer, by, preview: false });
    if (!item) return "/";
    const path = contentPath(item);
    if (comment.status !== "visible") return `${path}#${discussionAnchor(item)}`;
    const page = await getCommentPage(store.db, comment);
    return commentPath({ type: item.type, path }, page, comment.id);
  }

  function respondWithCommentForm(
    c: RestContext,
    error: AppError,
    form: { id: string; action: string; title: string; body?: string; button: string },
  ): Response {
    const { id, action, title, body, button } = form;
    const isGuest = error.code === "UNAUTHENTICATED";
    return respondWithForm(c, error, {
      title,
      reasons: [isGuest ? commentTexts.loggedOut : error.message],
      action,
      fields:
        body === undefined
          ? []
          : [{ name: "body", label: commentToolTexts.edit, type: "textarea", value: body }],
      hidden: { id },
      button,
      links: [
        ...(isGuest
          ? [{ href: `/member-login?redirect=/comments/${toId(id)}`, label: "Log in" }]
          : []),
        { href: "/", label: "Home" },
      ],
    });
  }

  const route = (
    action: string,
    act: (c: RestContext, viewer: Viewer, id: number, body: string) => Promise<CommentRow>,
    texts: { title: string; button: string; hasBody: boolean },
  ): RestRoute => ({
    method: "POST",
    path: action,
    changesState: true,
    maxBytes,
    handle: async (c) => {
      const fields = await parseFormBody(c);
      const id = fields.get("id") ?? "";
      const body = fields.get("body") ?? "";
      const viewer = await getViewer(c);
      try {
        return seeOther(c, await findPath(c, viewer, await act(c, viewer, toId(id), body)));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { title, button, hasBody } = texts;
        const typed = hasBody ? { body } : {};
        return respondWithCommentForm(c, error, { id, action, title, button, ...typed });
      }
    },
  });

  return [
    route(
      "/api/comments/edit",
      (c, viewer, id, body) =>
        updateComment({
          store,
          limits,
          screening,
          site: c.env.site,
          viewer,
          id,
          text: { body },
          isPlainForm: true,
          withMentions,
        }),
      { title: "Your changes were not saved", button: commentToolTexts.save, hasBody: true },
    ),
    route(
      "/api/comments/delete",
      (c, viewer, id) => deleteComment({ store, limits, site: c.env.site, viewer, id }),
      { title: "Your comment was not deleted", button: "Try again", hasBody: false },
    ),
    route(
      "/api/comments/restore",
      (c, viewer, id) => restoreComment({ store, limits, site: c.env.site, viewer, id }),
      { title: "Your comment was not restored", button: "Try again", hasBody: false },
    ),
  ];
}
