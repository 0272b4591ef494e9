/** XML with escaped text. */
export type Markup = { readonly xml: string };

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * Characters that XML 1.0 does not allow: control characters, lone surrogates and two
 * noncharacters.
 */
const notInXml =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escapeText = (text: string) =>
  text.replace(notInXml, "").replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

/**
 * Creates an element. Text is escaped; names are trusted.
 * @param content text, elements (empty ones are left out), or nothing
 */
export function element(
  name: string,
  content: string | readonly (Markup | null)[] = [],
  attributes: Readonly<Record<string, string>> = {},
): Markup {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  const inside =
    typeof content === "string"
      ? escapeText(content)
      : content.map((child) => child?.xml ?? "").join("");
  const opened = `<${name}${head.join("")}`;
  return { xml: inside === "" ? `${opened}/>` : `${opened}>${inside}</${name}>` };
}

/** Creates a document. */
export const xmlDocument = (root: Markup): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
