import { type DumpText, findNext, needsMore, take } from "./dump-text.ts";

/** A value of a row, one character per byte; `null` for NULL. */
export type DumpValue = string | null;

/** The meaning of a backslash with a letter; before other letters a backslash is ignored. */
const escapes: Readonly<Record<string, string>> = {
  "0": "\0",
  b: "\b",
  n: "\n",
  r: "\r",
  t: "\t",
  Z: "\x1a",
};
const ends = { "'": /['\\]/g, '"': /["\\]/g, "`": /[`\\]/g } as const;
type Quote = keyof typeof ends;

const isQuote = (text: string | undefined): text is Quote =>
  text !== undefined && Object.hasOwn(ends, text);

/** The next quote or backslash of a quoted text. @throws needsMore */
function findMark({ text, isEnded }: DumpText, quote: Quote, from: number): number {
  const pattern = ends[quote];
  pattern.lastIndex = from;
  const at = pattern.exec(text)?.index ?? -1;
  // The next character decides whether a quote is the last one.
  const isLast = at + 1 >= text.length && !(isEnded && text[at] === quote);
  if (at < 0 || isLast) throw needsMore;
  return at;
}

/** Reads a quoted text from its opening quote. @throws needsMore */
export function scanQuoted(source: DumpText): string {
  const { text } = source;
  const quote = text[source.at];
  if (!isQuote(quote)) throw new Error("No quoted text here");
  let value = "";
  let from = source.at + 1;
  let at = from;
  for (;;) {
    at = findMark(source, quote, at);
    const next = text[at + 1] ?? "";
    const isBackslash = text[at] === "\\";
    if (isBackslash && quote === "`") {
      at += 1;
      continue;
    }
    if (!isBackslash && next !== quote) {
      source.at = at + 1;
      return value + text.slice(from, at);
    }
    // An escaped letter, or a doubled quote.
    value += text.slice(from, at) + (isBackslash ? (escapes[next] ?? next) : quote);
    at += 2;
    from = at;
  }
}

const introducer = /(?:_[a-z0-9]+|N)(?=\s*['"xX0])\s*/y;
const hexadecimal = /0x([0-9a-fA-F]+)|[xX]'([0-9a-fA-F]*)'/y;
const plain = /[-+.\w]+/y;
const spaces = /\s*/y;
/** Characters that can end an expression, or start a token in which a comma does not end it. */
const stops = /['"`(),;]/g;

/** Skips an expression that is not a plain value, such as a call. @throws needsMore */
function skipExpression(source: DumpText): void {
  for (let depth = 0; ; ) {
    const found = findNext(source, stops);
    if (found === null) throw needsMore;
    if (isQuote(found)) {
      source.at -= 1;
      scanQuoted(source);
    } else if (found === "(") depth += 1;
    else if (depth === 0) {
      source.at -= 1;
      return;
    } else if (found === ")") depth -= 1;
  }
}

/** A value of a row. An expression counts as NULL. @throws needsMore */
export function scanValue(source: DumpText): DumpValue {
  take(source, spaces);
  take(source, introducer);
  if (isQuote(source.text[source.at])) return scanQuoted(source);
  const hex = take(source, hexadecimal);
  if (hex !== null) return Buffer.from(hex.replace(/^0x|^[xX]|'/g, ""), "hex").toString("latin1");
  const word = take(source, plain);
  take(source, spaces);
  const isWhole = word !== null && /[,)]/.test(source.text[source.at] ?? "");
  if (isWhole) return /^null$/i.test(word) ? null : word;
  skipExpression(source);
  return null;
}

/** Reads a row from its opening bracket to its closing one. @throws needsMore */
export function scanRow(source: DumpText): DumpValue[] {
  const values: DumpValue[] = [];
  source.at += 1;
  for (;;) {
    values.push(scanValue(source));
    take(source, spaces);
    const next = source.text[source.at];
    if (next === undefined) throw needsMore;
    source.at += 1;
    if (next === ")") return values;
  }
}

/** Moves behind a row without reading it. @throws needsMore */
export function skipRow(source: DumpText): void {
  source.at += 1;
  do {
    skipExpression(source);
    source.at += 1;
  } while (source.text[source.at - 1] === ",");
}
