import * as z from "zod/mini";
import { optionalText, text } from "#lib/core/shared/form-schema.ts";
import { cleanLine, cleanText } from "#lib/core/shared/text.ts";
import { maximumLength, visible } from "#lib/core/shared/validation.ts";
import { maxBodyLength, maxTitleLength } from "./thread.ts";

/** The form of a new thread; its output is stored unchanged. */
export const threadSchema = z.object({
  title: text(cleanLine, visible, maximumLength(maxTitleLength)),
  body: text(cleanText, visible, maximumLength(maxBodyLength)),
  /** Empty for no topic. */
  category: optionalText((chosen) => chosen),
  visibility: optionalText((chosen) => chosen),
});
