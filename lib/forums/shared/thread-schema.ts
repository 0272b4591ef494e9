import * as z from "zod/mini";
import { optionalText, text } from "#lib/core/shared/form-schema.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength, type Rule, required } from "#lib/core/shared/validation.ts";
import { maxBodyLength, maxTitleLength } from "./thread.ts";

/** Signs that show nothing, such as a zero-width space, are no words: a title of them cannot be opened. */
const visible: Rule = (value) => required(value.replace(/[\p{C}\p{Z}]/gu, ""));

/** A title is one line. */
const cleanTitle = (title: string) => cleanText(title).replace(/\s+/gu, " ");

/** The form of a new thread; what comes out is as it is stored. */
export const threadSchema = z.object({
  title: text(cleanTitle, visible, maximumLength(maxTitleLength)),
  body: text(cleanText, visible, maximumLength(maxBodyLength)),
  /** Empty for no topic. */
  category: optionalText((chosen) => chosen),
  visibility: optionalText((chosen) => chosen),
});
