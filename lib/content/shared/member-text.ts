import { type Rule, required } from "#lib/core/shared/validation.ts";

/** Requires characters that show: a title of zero-width spaces could not be opened. */
export const visible: Rule = (value) => required(value.replace(/[\p{C}\p{Z}]/gu, ""));
