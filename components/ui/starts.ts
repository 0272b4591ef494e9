/**
 * Attributes of a part that needs the scripts of its page before its reader touches anything: when it comes near the
 * window, once the browser is idle, or after some seconds (docs/decisions/0086). Pages without such a part load no
 * script while they are only read.
 * @param options.afterSeconds since the page was opened
 * @param options.cookies the part needs them only in a browser with such cookies
 */
export const starts = (
  when: "near" | "idle" | { afterSeconds: number },
  { cookies }: { cookies?: RegExp } = {},
) => ({
  "data-starts": typeof when === "string" ? when : String(when.afterSeconds),
  "data-starts-cookies": cookies?.source,
});
