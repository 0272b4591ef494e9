import * as z from "zod/mini";
import { memberTextSchema } from "#lib/rich-text/shared/member-text-schema.ts";
import { maxCommentLength } from "./comment.ts";

/** The form of a comment; what comes out is as it is stored. */
export const commentSchema = z.object({
  body: memberTextSchema(maxCommentLength),
});
