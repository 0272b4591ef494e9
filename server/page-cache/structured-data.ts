/**
 * Writes structured data into the head of a page, as blocks of data that no browser runs.
 * @param html one character for each byte (`latin1`), as `extractScriptHashes` takes it
 * @param blocks JSON in which nothing can end a script element
 */
export function addStructuredData(html: string, blocks: Iterable<string>): string {
  const elements = Array.from(
    blocks,
    (json) => `<script type="application/ld+json">${json}</script>`,
  ).join("");
  if (elements === "") return html;
  return html.replace("</head>", () => `${Buffer.from(elements).toString("latin1")}</head>`);
}
