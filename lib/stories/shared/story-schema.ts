import * as z from "zod/mini";
import { cleanLine, visible } from "#lib/content/shared/member-text.ts";
import { text } from "#lib/core/shared/form-schema.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength, notJustMention } from "#lib/core/shared/validation.ts";
import { maxBodyLength, maxTitleLength } from "./story.ts";

/** The form of a story; its output is what is stored. */
export const storySchema = z.object({
  title: text(cleanLine, visible, maximumLength(maxTitleLength)),
  body: text(cleanText, visible, notJustMention(false), maximumLength(maxBodyLength)),
});
