import { cleanText } from "#lib/core/shared/text.ts";
import { type Rule, required } from "#lib/core/shared/validation.ts";

/** Requires characters that show: a title of zero-width spaces could not be opened. */
export const visible: Rule = (value) => required(value.replace(/[\p{C}\p{Z}]/gu, ""));

/** Normalizes a text of one line, such as a title. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, " ");
