const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Text as a reader of the page sees it. */
export const decodeHtml = (html = ""): string =>
  html.replace(/&(?:#(\d+)|(\w+));/g, (reference, code?: string, name = "") =>
    code ? String.fromCharCode(Number(code)) : (named[name] ?? reference),
  );
