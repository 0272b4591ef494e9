/** Entities that the pages write, for text that is to be written again. */
const bareText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * The words of a page as the plainest page that can hold them: no script, no style sheet, no font,
 * no picture. What Lighthouse takes for it is the machine's share.
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
