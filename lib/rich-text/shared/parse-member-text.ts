import * as z from "zod/mini";
import { AppError } from "#lib/core/shared/errors.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { firstProblem, maximumLength } from "#lib/core/shared/validation.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { isContent, isOnlyMention } from "./content-check.ts";
import { memberTextSchema } from "./member-text-schema.ts";
import { parseRichText } from "./parse-rich-text.ts";
import { toPlainText } from "./plain-text.ts";
import type { RichText } from "./rich-text.ts";
import { isPlain } from "./tidy.ts";

/** A submitted text, plain or formatted. With a document, the plain text is derived from it. */
export type MemberTextInput = {
  body?: string | null | undefined;
  document?: unknown;
};

/** The stored form of a text; `document` is null if the plain text loses nothing. */
export type MemberText = { body: string; document: RichText | null };

export type MemberTextRules = {
  /** Longest plain text, in characters. */
  maxLength: number;
  /** Name of the form field, from the caller; `body` by default. */
  field?: string;
};

function parseDocument(json: unknown, { maxLength, field = "body" }: MemberTextRules): MemberText {
  const document = parseRichText(json, field);
  const body = cleanText(toPlainText(document));
  const problem = !isContent(document)
    ? validationTexts.required
    : isOnlyMention(document)
      ? validationTexts.notJustMention
      : firstProblem(body, maximumLength(maxLength));
  if (problem !== null) throw new AppError("BAD_USER_INPUT", problem, { field });
  return { body, document: isPlain(document) ? null : document };
}

/**
 * Parses a member's text for storage: cleans the plain text, and allows only known nodes in the
 * document.
 * @throws AppError BAD_USER_INPUT with the text of the first rule of spec §5 that failed
 */
export function parseMemberText(input: MemberTextInput, rules: MemberTextRules): MemberText {
  const { maxLength, field = "body" } = rules;
  if (input.document !== undefined && input.document !== null)
    return parseDocument(input.document, rules);
  const schema = z.object({ body: memberTextSchema(maxLength) });
  const { values, problem } = readFields(schema, { body: input.body?.toWellFormed() });
  if (problem) throw new AppError("BAD_USER_INPUT", problem.message, { field });
  return { body: values.body, document: null };
}
