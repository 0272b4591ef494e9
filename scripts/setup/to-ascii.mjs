import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const toEscape = (text) =>
  Array.from(
    text.split(""),
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  ).join("");

/**
 * The same code with an escape in place of each character outside of ASCII. V8 keeps the text of a module that has one
 * character beyond Latin-1 with two bytes for each character, as long as the process runs.
 * @throws Error where a template takes its text as it is written, which would then have the escapes
 */
export function toAscii(code) {
  const raw = code.match(/String\.raw\s*`[^`]*[^\p{ASCII}`][^`]*`/u);
  if (raw) throw new Error(`An escape would be part of the text: ${raw[0].slice(0, 80)}`);
  // A backslash before such a character means nothing; before an escape it would.
  return code.replace(/(\\*)(\P{ASCII})/gu, (_found, slashes, character) => {
    const kept = slashes.length % 2 === 0 ? slashes : slashes.slice(1);
    return kept + toEscape(character);
  });
}

/** Rewrites the scripts in a folder that have other characters than ASCII. */
export function rewriteAsAscii(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.c?js$/.test(name)) continue;
    const file = path.join(folder, name);
    const code = readFileSync(file, "utf8");
    const ascii = toAscii(code);
    if (ascii !== code) writeFileSync(file, ascii);
  }
}
