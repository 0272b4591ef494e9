import * as z from "zod/mini";
import { text } from "#lib/core/shared/form-schema.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength, notJustMention, required } from "#lib/core/shared/validation.ts";
import { maxCommentLength } from "./comment.ts";

/** The form of a comment; what comes out is as it is stored. */
export const commentSchema = z.object({
  body: text(cleanText, required, notJustMention(false), maximumLength(maxCommentLength)),
});
