import * as z from "zod/mini";
import { memberTextSchema } from "#lib/rich-text/shared/member-text-schema.ts";
import { maxCommentLength } from "./comment.ts";

/** The schema of the comment form; its output is stored unchanged. */
export const commentSchema = z.object({
  body: memberTextSchema(maxCommentLength),
});
