import { htmlToLine } from "#lib/imports/server/body/html-to-text.ts";

/** The limits of the fields of an item. */
const maxLength = 200;

/**
 * A string of a serialized PHP array by its key. Its length is in bytes of UTF-8.
 * @returns an empty text if it is missing or the length is wrong
 */
function readPhpString(serialized: Buffer, key: string): string {
  const label = `s:${key.length}:"${key}";s:`;
  const at = serialized.indexOf(label);
  if (at === -1) return "";
  const start = at + label.length;
  const [head, digits = ""] =
    /^(\d{1,5}):"/.exec(serialized.toString("latin1", start, start + 8)) ?? [];
  if (!head) return "";
  const end = start + head.length + Number(digits);
  const isWhole = serialized.toString("latin1", end, end + 2) === '";';
  return isWhole ? serialized.toString("utf8", start + head.length, end) : "";
}

/**
 * Credit and copyright notice in WordPress' metadata of an image, `_wp_attachment_metadata`: a serialized PHP
 * array, of which only these two are read.
 */
export function readImageCredits(metadata: string): { credit: string; copyright: string } {
  const imageMeta = metadata.indexOf('"image_meta"');
  const serialized = Buffer.from(imageMeta === -1 ? "" : metadata.slice(imageMeta));
  const read = (key: string) => htmlToLine(readPhpString(serialized, key)).slice(0, maxLength);
  return { credit: read("credit"), copyright: read("copyright") };
}
