/**
 * Structured data as elements of the head, which no browser runs.
 * @param blocks JSON in which nothing can end a script element
 * @returns one character for each byte (`latin1`)
 */
export function writeStructuredData(blocks: Iterable<string>): string {
  const elements = Array.from(
    blocks,
    (json) => `<script type="application/ld+json">${json}</script>`,
  ).join("");
  return Buffer.from(elements).toString("latin1");
}

/** Writes structured data into the head of a page. @param html as `extractScriptHashes` takes it */
export function addStructuredData(html: string, blocks: Iterable<string>): string {
  const elements = writeStructuredData(blocks);
  return elements === "" ? html : html.replace("</head>", () => `${elements}</head>`);
}
