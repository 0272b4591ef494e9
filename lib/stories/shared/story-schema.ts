import * as z from "zod/mini";
import { optionalText, text } from "#lib/core/shared/form-schema.ts";
import { cleanLine } from "#lib/core/shared/text.ts";
import { maximumLength, visible } from "#lib/core/shared/validation.ts";
import { memberTextSchema } from "#lib/rich-text/shared/member-text-schema.ts";
import { maxBodyLength, maxTitleLength } from "./story.ts";

export const storyTitleSchema = z.object({
  title: text(cleanLine, visible, maximumLength(maxTitleLength)),
});

/** The form of a story. */
export const storySchema = z.object({
  ...storyTitleSchema.shape,
  body: memberTextSchema(maxBodyLength),
  /** One of `visibilities`; empty for everyone. */
  visibility: optionalText((chosen) => chosen),
});
