import * as z from "zod/mini";
import { loginPath } from "#lib/auth/shared/auth-paths.ts";
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
import type { AppError } from "#lib/core/shared/errors.ts";
import { toId } from "#lib/core/shared/id.ts";
import { withMentions } from "#lib/registries/server/stored-with.ts";
import type { Services } from "#lib/services.ts";
import { formId, formText } from "#server/api/rest/forms/form-fields.ts";
import type { PlainField, RejectedForm } from "#server/api/rest/forms/form-page.ts";
import { formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

type CommentServices = Pick<Services, "store" | "limits" | "screening" | "sessions">;

/**
 * In bytes: 10,000 characters of any script with every byte percent-encoded, and more, so that the rule for too long
 * texts applies.
 */
const maxBytes = 256 * 1024;

const editFields: readonly PlainField[] = [
  { name: "body", label: commentToolTexts.edit, type: "textarea" },
];

const toRejected = (
  { code, message }: AppError,
  { form }: SentForm,
  shown: Pick<RejectedForm, "title" | "button" | "fields">,
): RejectedForm => {
  const isGuest = code === "UNAUTHENTICATED";
  const page = `/comments/${toId(form.get("id"))}`;
  return {
    ...shown,
    reasons: [isGuest ? commentTexts.loggedOut : message],
    links: [
      ...(isGuest ? [{ href: `${loginPath}?redirect=${page}`, label: "Log in" }] : []),
      { href: "/", label: "Home" },
    ],
  };
};

/** Where the comment is or was. */
async function findPath(
  { store: { db } }: CommentServices,
  { site, viewer }: SentForm,
  comment: CommentRow,
): Promise<string> {
  // Its page has the button that restores it.
  if (comment.status === "deleted") return `/comments/${comment.id}`;
  const by = { id: comment.contentId };
  const item = await getContentItem({ db, site, viewer, by, preview: false });
  if (!item) return "/";
  const path = contentPath(item);
  if (comment.status !== "visible") return `${path}#${discussionAnchor(item)}`;
  return commentPath({ type: item.type, path }, await getCommentPage(db, comment), comment.id);
}

/**
 * The plain forms that edit, delete and restore the viewer's comment. Editing and restoring redirect to the
 * discussion, deleting to the page that offers to undo it.
 */
export const commentRoutes = (services: CommentServices): RestRoute[] => [
  formRoute(services, {
    path: "/api/comments/edit",
    maxBytes,
    schema: z.object({ id: formId, body: formText }),
    run: async (call) => {
      const { site, viewer } = call;
      const { id, body } = call.fields;
      const edit = { id, text: { body }, isPlainForm: true, withMentions };
      return findPath(services, call, await updateComment({ ...services, site, viewer, ...edit }));
    },
    onError: (error, sent) =>
      toRejected(error, sent, {
        title: "Your changes were not saved",
        button: commentToolTexts.save,
        fields: editFields,
      }),
  }),
  formRoute(services, {
    path: "/api/comments/delete",
    maxBytes,
    schema: z.object({ id: formId }),
    run: async (call) => {
      const { site, viewer, fields } = call;
      const comment = await deleteComment({ ...services, site, viewer, id: fields.id });
      return findPath(services, call, comment);
    },
    onError: (error, sent) =>
      toRejected(error, sent, { title: "Your comment was not deleted", button: "Try again" }),
  }),
  formRoute(services, {
    path: "/api/comments/restore",
    maxBytes,
    schema: z.object({ id: formId }),
    run: async (call) => {
      const { site, viewer, fields } = call;
      const comment = await restoreComment({ ...services, site, viewer, id: fields.id });
      return findPath(services, call, comment);
    },
    onError: (error, sent) =>
      toRejected(error, sent, { title: "Your comment was not restored", button: "Try again" }),
  }),
];
