import { createRequire } from "node:module";
import { asciiSlug } from "#lib/core/shared/slug.ts";

/** Loaded for the first letter of another script: its table takes a megabyte of memory. */
const load = createRequire(import.meta.url);

/**
 * A slug like that of `asciiSlug`, with letters of other scripts transliterated: `頭痛` is `toutong`. Emoji are left
 * out.
 */
export function titleSlug(title: string): string {
  const words = title.slice(0, 2000).replace(/(?![©®™])\p{Extended_Pictographic}/gu, " ");
  if (!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(words))
    return asciiSlug(words);
  const { default: anyAscii } = load("any-ascii") as typeof import("any-ascii");
  return asciiSlug(anyAscii(words.normalize("NFC")));
}
