import * as z from "zod/mini";
import { text } from "../../core/shared/form-schema.ts";
import { cleanText } from "../../core/shared/text.ts";
import { maximumLength, required } from "../../core/shared/validation.ts";
import { maxCommentLength } from "./comment.ts";

/** The form of a comment; what comes out is as it is stored. */
export const commentSchema = z.object({
  body: text(cleanText, required, maximumLength(maxCommentLength)),
});
