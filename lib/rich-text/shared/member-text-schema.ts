import { text } from "#lib/core/shared/form-schema.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength, notJustMention, type Rule } from "#lib/core/shared/validation.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { hasVisibleText } from "./content-check.ts";

const visible: Rule = (value) => (hasVisibleText(value) ? null : validationTexts.required);

/** A text by a member in a form (spec §5: content check, not just a mention); with the same messages as the server. */
export const memberTextSchema = (maxLength: number) =>
  text(cleanText, visible, notJustMention(false), maximumLength(maxLength));
