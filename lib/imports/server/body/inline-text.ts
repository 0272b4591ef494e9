export const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
export const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', "&quot;");

/** Normalises inline text: single line breaks, none at the start or end. */
export const tidyRun = (run: string) =>
  run
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?<br> ?\n?/g, "\n")
    .replace(/^\s+|\s+$/g, "")
    .replace(/ ?\n\s*/g, "<br>");
