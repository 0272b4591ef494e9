import { escapeText } from "./inline-text.ts";

/** A stretch of a body: normal text, or verbatim text in which square brackets are no shortcodes. */
type Stretch = { text: string; isVerbatim: boolean };

/** Start and end patterns of verbatim text, which has no shortcodes. They are sticky, to match at one position only. */
const verbatim: readonly (readonly [RegExp, (name: string) => RegExp])[] = [
  [/<!--/y, () => /-->/g],
  [/<(pre|code|script|style|textarea|xmp)\b/iy, (name) => new RegExp(`</${name}\\s*>`, "gi")],
  [/\[(code|sourcecode)(?:\s[^[\]]{0,400})?\]/iy, (name) => new RegExp(`\\[/${name}\\]`, "gi")],
];

/**
 * Splits a body into text and verbatim parts: code, and block comments, whose settings contain
 * brackets. The time is linear in the length of the body.
 */
export function splitVerbatim(html: string): Stretch[] {
  const stretches: Stretch[] = [];
  /** End markers that the rest of the body does not contain. */
  const missing = new Set<string>();
  let from = 0;
  const candidate = /[<[]/g;
  for (let found = candidate.exec(html); found; found = candidate.exec(html)) {
    const at = found.index;
    for (const [begin, toEnd] of verbatim) {
      begin.lastIndex = at;
      const [head, name = "comment"] = begin.exec(html) ?? [];
      if (!head || missing.has(`${head[0]}${name.toLowerCase()}`)) continue;
      const end = toEnd(name);
      end.lastIndex = at + head.length;
      const close = end.exec(html);
      if (!close) {
        missing.add(`${head[0]}${name.toLowerCase()}`);
        continue;
      }
      if (at > from) stretches.push({ text: html.slice(from, at), isVerbatim: false });
      from = close.index + close[0].length;
      stretches.push({ text: html.slice(at, from), isVerbatim: true });
      candidate.lastIndex = from;
      break;
    }
  }
  if (from < html.length) stretches.push({ text: html.slice(from), isVerbatim: false });
  return stretches;
}

/** Code between shortcodes as an element. @returns the text unchanged for anything else */
export function toCodeElement(text: string): string {
  const code = /^\[(code|sourcecode)\b[^\]]*\]([\s\S]*)\[\/\1\]$/i.exec(text)?.[2];
  if (code === undefined) return text;
  // Code is stored as typed or with HTML escapes.
  const isWritten = /&(?:lt|gt|amp|quot|#\d+);/.test(code) && !/[<>]/.test(code);
  const html = isWritten ? code : escapeText(code);
  return `\n\n<pre><code>${html}</code></pre>\n\n`;
}
