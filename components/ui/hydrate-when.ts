/**
 * Attributes of a component that must hydrate before any interaction (docs/decisions/0086): near
 * the viewport, near the viewport after the first scroll, when the browser is idle, or after some
 * seconds. Pages without such a component load no script until an interaction.
 * @param options.afterSeconds seconds since the page was opened
 * @param options.cookies only in browsers with matching cookies
 */
export const hydrateWhen = (
  when: "near" | "scroll" | "idle" | { afterSeconds: number },
  { cookies }: { cookies?: RegExp } = {},
) => ({
  "data-starts": typeof when === "string" ? when : String(when.afterSeconds),
  "data-starts-cookies": cookies?.source,
});

/**
 * Attributes of a part of a members' page that must hydrate before any interaction only for one member, such as the
 * tools of an author (docs/decisions/0126).
 */
export const hydrateFor = (memberId: string) => ({ "data-starts-for": memberId });
