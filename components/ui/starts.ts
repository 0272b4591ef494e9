/**
 * Attributes of a part that needs the scripts of its page before its reader touches anything (docs/decisions/0086):
 * when it is near the window, when it is near once the reader has begun to scroll, when the browser is idle, or after
 * some seconds. Pages without such a part load no script while they are only read.
 * @param options.afterSeconds since the page was opened
 * @param options.cookies the part needs them only in a browser with such cookies
 */
export const starts = (
  when: "near" | "scroll" | "idle" | { afterSeconds: number },
  { cookies }: { cookies?: RegExp } = {},
) => ({
  "data-starts": typeof when === "string" ? when : String(when.afterSeconds),
  "data-starts-cookies": cookies?.source,
});

/**
 * Attributes of a part of a members' page that needs its scripts before a touch only if a certain member reads it, such as the
 * tools of an author (docs/decisions/0126).
 */
export const startsFor = (memberId: string) => ({ "data-starts-for": memberId });
