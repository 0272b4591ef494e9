import { toWords } from "#lib/editing/shared/part-text.ts";
import { type Found, warn } from "./finding.ts";
import { readAttribute } from "./read-attribute.ts";

const vagueLinks = /^(?:click here|here|read more|more|this link|link|this page)$/i;

/** The words of the links of a text. */
export function checkLinkTexts(html: string): Found[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gis)].flatMap(
    ([, attributes = "", inner = ""]) => {
      const href = readAttribute(attributes, "href") ?? "";
      const text = toWords(inner).trim();
      if (text === "" && !/<img\b/i.test(inner)) return [warn("A link has no text.")];
      if (vagueLinks.test(text)) return [warn(`The link “${text}” does not say where it leads.`)];
      if (/^https?:\/\//.test(text) && text === href)
        return [warn("A link shows its address. A few words are easier to read and to hear.")];
      return [];
    },
  );
}
