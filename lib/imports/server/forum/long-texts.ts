import { cleanText } from "#lib/core/shared/text.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { parseRichText } from "#lib/rich-text/shared/parse-rich-text.ts";
import { fromPlainText, toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { isPlain } from "#lib/rich-text/shared/tidy.ts";
import { splitDocument } from "./split-document.ts";

/** The stored form of a member's text. */
export type Text = { body: string; document: RichText | null };

/** A text in parts of at most the length of a member's text. Later parts become replies. */
export type LongText = { first: Text; rest: Text[] };

type Rule = { name: string; maxLength: number; reporter: Reporter };

function toPart(document: RichText, { name, reporter }: Rule): Text {
  const body = cleanText(toPlainText(document));
  try {
    const checked = parseRichText(document);
    return { body, document: isPlain(checked) ? null : checked };
  } catch {
    reporter.change("post", name, "without formatting, which the editor does not have");
    return { body, document: null };
  }
}

/** The stored form of a text; losses are reported. `null` for a text without words. */
export function toText(document: RichText, rule: Rule): LongText | null {
  const parts = splitDocument(document, rule.maxLength)
    .map((part) => toPart(part, rule))
    .filter(({ body }) => body !== "");
  const [first, ...rest] = parts;
  if (!first) return null;
  if (rest.length > 0)
    rule.reporter.change(
      "post",
      rule.name,
      "continued in a reply, as it is longer than one may be",
    );
  return { first, rest };
}

/** The parts of a plain text. */
export const splitPlainText = (text: string, maxLength: number): string[] =>
  text.length <= maxLength
    ? [text]
    : splitDocument(fromPlainText(text), maxLength)
        .map((part) => cleanText(toPlainText(part)))
        .filter(Boolean);

/** A reply that further replies may continue. */
type Continued = {
  key: string;
  parentKey: string | null;
  replyToKey: string | null;
  at: Date | null;
};

/** The replies that continue a long reply: below it and right after it. */
export const continueReply = <Reply extends Continued, Part>(
  reply: Reply,
  rest: readonly Part[],
): (Reply & Part)[] =>
  rest.map((part, index) => ({
    ...reply,
    ...part,
    key: `${reply.key}:part${index + 2}`,
    parentKey: reply.parentKey ?? reply.key,
    replyToKey: reply.key,
    at: reply.at && new Date(reply.at.getTime() + index + 1),
  }));
