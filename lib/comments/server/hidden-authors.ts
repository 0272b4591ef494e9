import { isHiddenAuthor } from "#lib/members/server/hidden-authors.ts";
import { comments } from "./comment-tables.ts";

/** Whether the comments of their author are being hidden. */
export const isAuthorHidden = isHiddenAuthor(comments.authorId, comments.siteId);
