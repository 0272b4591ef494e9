/** Removes tags and keeps character references. */
const bareText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * Converts a page to minimal HTML with the same text: no scripts, style sheets, fonts or pictures. Its results show
 * the influence of the machine.
 */
export function toPlainPage(html: string): string {
  const main = html.match(/<main[\s\S]*?<\/main>/)?.[0] ?? "";
  const blocks = [...main.matchAll(/<(h[1-3]|p|li)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(
    ([, name = "p", words = ""]) => {
      const element = name === "li" ? "p" : name;
      return `<${element}>${bareText(words)}</${element}>`;
    },
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The same words</title><meta name="description" content="The same words on a page of nothing else."></head><body><main>${blocks.join("\n")}</main></body></html>`;
}
