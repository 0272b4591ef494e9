import type { FeatureFlag } from "#lib/site/shared/site-options.ts";

/** Query parameters that a page may depend on. */
export type PageParameter =
  | "page"
  | "preview"
  | "as"
  | "redirect"
  | "problem"
  | "answer"
  | "result"
  | "email"
  | "hash"
  | "legacyHash"
  | "token"
  | "reset_key"
  | "s"
  | "type"
  | "site"
  | "category"
  | "letter"
  | "vote"
  | "option"
  | "answers"
  | "comment"
  | "reply"
  | "reply-to"
  | "draws"
  | "sort"
  | "topic"
  | "show";

/** Records that put a list page into the sitemap of a site that has some. */
export type ListedKind =
  | "thread"
  | "gallery"
  | "quiz"
  | "story"
  | "recipe"
  | "sponsored_article"
  | "condition";

/** Everything the product knows about one route. */
export type RouteRule = {
  /** Off: the route redirects Home (spec §2 Route guards). */
  feature: FeatureFlag | null;
  /**
   * Who may open it. `verified` also needs a login; the page itself asks for the verification.
   * `email-link`: members, and guests who follow a link with an email address.
   */
  access: "everyone" | "guests" | "members" | "verified" | "email-link";
  /** Query parameters that reach the page and its cache key; all others are dropped. */
  allowedQuery: readonly PageParameter[];
  /** `shared`: one copy per variant, kept by the page cache unless it was read as its viewer. */
  cache: "shared" | "never";
  /** `disallow` keeps crawlers from asking, `noindex` only from listing the page. */
  robots: "index" | "noindex" | "disallow";
  /** `each`: every address of the pattern is listed from the database. */
  sitemap: "never" | "always" | "each" | ListedKind;
  /** The limit that a search with a term counts against. */
  rateLimit: "search" | null;
  /** The HTML holds one person's data: sent with `no-store` and `noindex`. */
  personal: boolean;
  /** What the last parameter has to look like; anything else is not found. */
  parameter?: RegExp;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const page = (rule: Partial<RouteRule> = {}): RouteRule => ({
  feature: null,
  access: "everyone",
  allowedQuery: [],
  cache: "shared",
  robots: "index",
  sitemap: "never",
  rateLimit: null,
  personal: false,
  ...rule,
});

/** A page of a discussion, the comment to open, and the one to answer. */
const discussionQuery = ["page", "comment", "reply", "reply-to"] as const;

/** The page of one content item, which editors may preview. */
const item = (rule: Partial<RouteRule> = {}) =>
  page({ allowedQuery: ["preview", "as", ...discussionQuery], sitemap: "each", ...rule });

/** A list that is divided into pages. */
const list = (rule: Partial<RouteRule> = {}) => page({ allowedQuery: ["page"], ...rule });

/** A page of the authentication forms. */
const form = (rule: Partial<RouteRule> = {}) =>
  page({ feature: "Accounts", allowedQuery: ["redirect"], robots: "disallow", ...rule });

const messages = (rule: Partial<RouteRule> = {}) =>
  page({ feature: "private_messaging", access: "members", robots: "disallow", ...rule });

const internalTool = (rule: Partial<RouteRule> = {}) => page({ robots: "noindex", ...rule });

/** The pages: one entry for each `page.tsx` below `app/[site]/[viewer]`. */
export const pageRoutes = {
  "/": item({ allowedQuery: ["preview", "as"], sitemap: "always" }),
  "/[permalink]": item(),
  "/[permalink]/[...rest]": page(),
  "/author/[slug]": list(),
  "/comments/[id]": page({
    allowedQuery: ["problem"],
    cache: "never",
    robots: "noindex",
    personal: true,
    parameter: /^\d{1,10}$/,
  }),
  "/community": page({ feature: "private_messaging" }),
  "/component-catalogue": internalTool(),
  "/component-catalogue/account-forms": internalTool(),
  "/conditions": list({
    allowedQuery: ["page", "s", "letter"],
    rateLimit: "search",
    sitemap: "condition",
  }),
  "/conditions/[slug]": page({ sitemap: "each" }),
  "/conditions/[slug]/[post]": item({ sitemap: "never" }),
  "/create-thread": page({ feature: "Forums", access: "verified", robots: "noindex" }),
  "/entered": page({ allowedQuery: ["answer"], robots: "noindex" }),
  "/experiment-demo": internalTool({ allowedQuery: ["draws"] }),
  "/featured": list(),
  "/forgot-password": form(),
  "/forums": list({
    feature: "Forums",
    allowedQuery: ["page", "sort", "topic", "show"],
    sitemap: "thread",
  }),
  "/forums/[slug]": list({
    feature: "Forums",
    allowedQuery: discussionQuery,
    sitemap: "each",
  }),
  "/forums/[slug]/edit": page({ feature: "Forums", access: "verified", robots: "noindex" }),
  "/forums/[slug]/history": page({ feature: "Forums", robots: "noindex" }),
  "/homepage/[slug]": page({
    allowedQuery: ["preview", "as"],
    cache: "never",
    robots: "noindex",
    personal: true,
  }),
  "/images": list({ sitemap: "gallery" }),
  "/images/[slug]": item(),
  "/infographic/[slug]": item(),
  "/member-login": form({
    access: "guests",
    allowedQuery: ["redirect", "answer", "reset_key"],
  }),
  "/members/[slug]": page(),
  "/messages": messages(),
  "/messages/[conversationId]": messages({ parameter: uuid }),
  "/offline": page({ robots: "noindex" }),
  "/page/[number]": page(),
  "/polls/[number]": page({
    allowedQuery: ["vote", "option", ...discussionQuery],
    sitemap: "each",
  }),
  "/post/[id]": item({ sitemap: "never" }),
  "/posts/[slug]": item(),
  "/profile/security": page({
    feature: "Accounts",
    access: "members",
    allowedQuery: ["problem", "result"],
    robots: "disallow",
    personal: true,
    cache: "never",
  }),
  "/quizzes": list({ sitemap: "quiz" }),
  "/quizzes/[slug]": item({ allowedQuery: ["preview", "as", ...discussionQuery, "answers"] }),
  "/recipes": list({ feature: "Recipes", sitemap: "recipe" }),
  "/recipes/[slug]": item({ feature: "Recipes" }),
  "/recipes/[slug]/edit": page({ feature: "Recipes", access: "verified", robots: "noindex" }),
  "/recipes/[slug]/history": page({ feature: "Recipes", robots: "noindex" }),
  "/recipes/new": page({ feature: "Recipes", access: "verified", robots: "noindex" }),
  "/register": form({ access: "guests" }),
  "/register-username": form({
    access: "email-link",
    allowedQuery: ["redirect", "email"],
    cache: "never",
    personal: true,
  }),
  "/search": list({
    allowedQuery: ["page", "s", "type", "site", "category"],
    cache: "never",
    robots: "disallow",
    rateLimit: "search",
  }),
  "/second-factor": form({
    allowedQuery: ["redirect", "problem"],
    cache: "never",
    personal: true,
  }),
  "/signed-up": page({ allowedQuery: ["problem"], robots: "noindex" }),
  "/sponsored": list({ sitemap: "sponsored_article" }),
  "/stories": list({ feature: "Stories", sitemap: "story" }),
  "/stories/[slug]": item({ feature: "Stories" }),
  "/stories/[slug]/edit": page({ feature: "Stories", access: "verified", robots: "noindex" }),
  "/stories/[slug]/history": page({ feature: "Stories", robots: "noindex" }),
  "/stories/new": page({ feature: "Stories", access: "verified", robots: "noindex" }),
  "/super-secret-debug-tool": internalTool(),
  "/tag/[slug]": list(),
  "/unsubscribe": page({
    allowedQuery: ["result", "email", "hash", "legacyHash"],
    cache: "never",
    robots: "noindex",
    personal: true,
  }),
  "/verify-email": form({
    allowedQuery: ["redirect", "problem", "token"],
    cache: "never",
    personal: true,
  }),
  "/vote/[type]/[id]": page({
    allowedQuery: ["option"],
    cache: "never",
    robots: "noindex",
  }),
} as const satisfies Record<`/${string}`, RouteRule>;

/**
 * The REST calls: one entry for each path that `server/rest` answers. None is cached or crawled; their
 * use cases check feature, permission and rate limit.
 */
export const restPaths = [
  "/api/auth/authenticator/begin",
  "/api/auth/authenticator/confirm",
  "/api/auth/authenticator/remove",
  "/api/auth/change-email",
  "/api/auth/check-session",
  "/api/auth/confirm-identity",
  "/api/auth/confirm-identity/passkey",
  "/api/auth/confirm-identity/passkey-request",
  "/api/auth/facebook/callback",
  "/api/auth/facebook/data-deletion",
  "/api/auth/facebook/login",
  "/api/auth/google/callback",
  "/api/auth/google/login",
  "/api/auth/identity/callback",
  "/api/auth/log-out",
  "/api/auth/one-tap",
  "/api/auth/passkeys/add",
  "/api/auth/passkeys/remove",
  "/api/auth/passkeys/request",
  "/api/auth/recovery-codes",
  "/api/auth/register",
  "/api/auth/request-password-reset",
  "/api/auth/reset-password",
  "/api/auth/second-factor",
  "/api/auth/second-factor/passkey",
  "/api/auth/second-factor/passkey-request",
  "/api/auth/sessions/end",
  "/api/auth/sessions/end-others",
  "/api/auth/social-link",
  "/api/auth/social-link-mail",
  "/api/auth/social-link/confirm",
  "/api/auth/social-result",
  "/api/auth/undo-email-change",
  "/api/auth/unlink-social",
  "/api/auth/upgrade-lead",
  "/api/auth/verify-email",
  "/api/captcha/challenge",
  "/api/comments/delete",
  "/api/comments/edit",
  "/api/dashboard-redirect",
  "/api/delete-content",
  "/api/entries",
  "/api/health",
  "/api/leads",
  "/api/quiz-answers",
  "/api/reactions",
  "/api/recipes",
  "/api/replies",
  "/api/stories",
  "/api/threads",
  "/api/upload-image",
  "/api/votes",
] as const satisfies readonly `/api/${string}`[];

/**
 * What the server answers before any page: files and calls by their path, or by everything below it where
 * the path ends in `/*`.
 */
export const serverPaths = [
  ...(["/_next/*", "/api/*", "/feed/*", "/media/*", "/sitemaps/*"] as const),
  ...(["/favicon.ico", "/icon.svg", "/robots.txt", "/sitemap.xml", "/sw.js"] as const),
  ...(["/metrics", "/ok", "/ready"] as const),
] as const;

export type PagePattern = keyof typeof pageRoutes;
