import type { SiteSettings } from "#lib/site/shared/site-settings.ts";

/**
 * The public variants of a page: the least that decides what its HTML may hold. Everything personal
 * is loaded by the browser afterwards.
 */
export const viewerVariants = ["guest", "subscriber", "member"] as const;
export type ViewerVariant = (typeof viewerVariants)[number];

/** A visitor's cookie that says that they get the site's emails (spec §4). Only that it is there counts. */
export const subscribedCookie = "subscribed";

/** Whether an address is that of a link in one of the site's emails (spec §4 URL cues). */
export const isFromEmail = (url: string): boolean =>
  new URLSearchParams(url.split("?")[1] ?? "").get("utm_medium") === "email";

/**
 * Which public variant of a page somebody gets. A logged-in person is a member, whatever cookies say;
 * without a subscription wall a subscriber's page is every visitor's.
 * @param names of the cookies that came with the request
 */
export function variantOf(
  isLoggedIn: boolean,
  names: readonly string[],
  settings: Pick<SiteSettings, "subscription_wall">,
): ViewerVariant {
  if (isLoggedIn) return "member";
  return settings.subscription_wall && names.includes(subscribedCookie) ? "subscriber" : "guest";
}

/** Audiences that a preview can be seen as, by the word in its address, and the variant of each. */
const variantOfAudience = {
  visitor: "guest",
  subscriber: "subscriber",
  member: "member",
} as const satisfies Record<string, ViewerVariant>;
export type Audience = keyof typeof variantOfAudience;
export const audiences = Object.keys(variantOfAudience) as Audience[];

/** The audience a variant is made for. */
export function audienceOf(variant: ViewerVariant): Audience {
  return audiences.find((audience) => variantOfAudience[audience] === variant) ?? "visitor";
}

/** Query parameters that a page may depend on; all others are dropped before routing. */
export const pageQueryNames = [
  ...(["page", "preview", "as", "preview_id", "p", "page_id", "post_type", "name"] as const),
  ...(["redirect", "problem", "answer", "result", "email", "hash", "legacyHash"] as const),
  ...(["s", "type", "site", "category", "letter"] as const),
  ...(["poll_id", "vote", "option", "answers", "draws"] as const),
  ...(["token", "reset_key"] as const),
] as const;
type PageQueryName = (typeof pageQueryNames)[number];

const home = /^\/$/;
const searchPath = /^\/search$/;
/** The page where emails are ended, and its two older addresses, which keep the query. */
const unsubscribePath = /^\/(?:unsubscribe|email-unsubscribe|unsubscribe\.php)$/;

/** Pages that links in mails lead to. */
const mailPath = /^\/(?:(?:email-)?unsubscribe(?:\.php)?|verify-email|register-username)$/;

/** What such a link carries: somebody's address, or what lets its owner do a thing. */
const secretNames = ["email", "hash", "legacyHash", "token", "reset_key"] as const;

/** Parameters that mean something at a few addresses only, so that others have one page for all. */
const pathsOfName: Partial<Record<PageQueryName, RegExp>> = {
  preview_id: home,
  p: home,
  page_id: home,
  post_type: home,
  name: home,
  problem: /^\/(?:signed-up|verify-email|second-factor|profile\/security)$/,
  answer: /^\/(?:entered|member-login)$/,
  result: /^\/(?:unsubscribe|profile\/security)$/,
  s: /^\/(?:search|conditions)?$/,
  type: searchPath,
  site: searchPath,
  category: searchPath,
  letter: /^\/conditions$/,
  email: /^\/(?:(?:email-)?unsubscribe(?:\.php)?|register-username)$/,
  hash: unsubscribePath,
  legacyHash: unsubscribePath,
  poll_id: /^\/polls$/,
  vote: /^\/polls\/[^/]+$/,
  option: /^\/(?:polls|vote\/[^/]+)\/[^/]+$/,
  answers: /^\/quizzes\/[^/]+$/,
  draws: /^\/experiment-demo$/,
  token: /^\/verify-email$/,
  reset_key: /^\/member-login$/,
};

/** Parameters that stand for one person's moment. */
const personalNames: readonly PageQueryName[] = [
  ...(["preview", "redirect"] as const),
  ...(["vote", "option", "answers", "draws"] as const),
];

type PageAddress = { path: string; query: URLSearchParams };

/** Most characters of a parameter. */
const maxValueLength = 500;

const withoutLastSlash = (path: string) => path.replace(/\/+$/, "") || "/";

/** Whether the escapes of a path are letters: Next fails at `%zz` and at bytes that are no UTF-8. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path and query a page is rendered and cached by: only known parameters, in one order.
 * @param url path and query as they came in
 * @returns `null` when the path cannot be read
 */
export function canonicalPageUrl(url: string): PageAddress | null {
  if (!url.startsWith("/") || url.startsWith("//")) return null;
  const base = "http://site.invalid";
  if (!URL.canParse(url, base)) return null;
  const parsed = new URL(url, base);
  // `/\elsewhere` comes out as a host, `/.//elsewhere/` as a path that a browser would take for one.
  if (parsed.origin !== base || parsed.pathname.startsWith("//")) return null;
  if (!isReadable(parsed.pathname)) return null;
  const query = new URLSearchParams();
  const page = withoutLastSlash(parsed.pathname);
  for (const name of pageQueryNames) {
    const value = parsed.searchParams.get(name);
    if (value === null || pathsOfName[name]?.test(page) === false) continue;
    if (name === "as" && !(isPreview({ path: page, query }) && isAudience(value))) continue;
    // A page that is kept has no end of addresses.
    if (name === "letter" && !/^(?:[a-z]|0-9)$/.test(value)) continue;
    // What someone searches for is cut; any other value of such a length is none.
    if (name === "s") query.set(name, value.slice(0, maxValueLength));
    else if (value.length <= maxValueLength) query.set(name, value);
  }
  return { path: parsed.pathname, query };
}

/** Whether an address asks for a preview: by its query, or because nothing else is read there. */
export function isPreview({ path, query }: PageAddress): boolean {
  return query.get("preview") === "true" || path.startsWith("/homepage/");
}

/** Where a preview is seen as an audience sees it. */
export function previewHref(path: string, audience: Audience): string {
  const isAlwaysOne = isPreview({ path, query: new URLSearchParams() });
  return `${path}?${isAlwaysOne ? "" : "preview=true&"}as=${audience}`;
}

const isAudience = (text: string | null): text is Audience =>
  audiences.some((audience) => audience === text);

/**
 * The variant that a preview asks to be seen as; `null` where it asks for none. Whoever uses it has
 * to know that the person may preview: otherwise a word in an address would open what is for members.
 */
export function askedVariant({ path, query }: PageAddress): ViewerVariant | null {
  const audience = query.get("as");
  return isPreview({ path, query }) && isAudience(audience) ? variantOfAudience[audience] : null;
}

/** Pages that are about how an account is logged in to. */
const accountPath = /^\/(?:profile\/security|second-factor)$/;
const isAccountPage = ({ path }: PageAddress): boolean => accountPath.test(withoutLastSlash(path));

/** Whether an address is that of a page for whoever opens a mail. */
const isMailPage = ({ path, query }: PageAddress): boolean =>
  mailPath.test(withoutLastSlash(path)) || query.has("reset_key");

/**
 * Whether the page of an address may be kept for the next visitor. A preview is not public, a page
 * with a way back, with someone's vote or answers or with a person's address is theirs, and there is
 * no end of things to search for.
 */
export function isPageKept({ path, query }: PageAddress): boolean {
  if (personalNames.some((name) => query.has(name))) return false;
  const page = withoutLastSlash(path);
  const isSearch = page === "/search" || (page === "/conditions" && query.has("s"));
  const isOpen = !isSearch && !path.startsWith("/vote/");
  return (
    isOpen &&
    !isMailPage({ path, query }) &&
    !isAccountPage({ path, query }) &&
    !isPreview({ path, query })
  );
}

/**
 * Headers of pages that nobody may keep, on their device neither, and no search engine may show. What
 * a link in a mail carries is told to no other page.
 */
export function privatePageHeaders({ path, query }: PageAddress): Record<string, string> {
  const isMailLink = isMailPage({ path, query });
  const isPrivate = isMailLink || isAccountPage({ path, query });
  if (!isPrivate && !query.has("preview") && !isPreview({ path, query })) return {};
  const hasSecret = secretNames.some((name) => query.has(name));
  return {
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
    ...(isMailLink && hasSecret ? { "Referrer-Policy": "no-referrer" } : {}),
  };
}
