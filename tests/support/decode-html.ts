const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Decodes the character references of an HTML text. */
export const decodeHtml = (html = ""): string =>
  html.replace(/&(?:#(\d+)|(\w+));/g, (reference, code?: string, name = "") =>
    code ? String.fromCharCode(Number(code)) : (named[name] ?? reference),
  );
