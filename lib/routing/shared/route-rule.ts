import type { FeatureFlag } from "#lib/site/shared/site-options.ts";

/** Query parameters that a page may depend on. */
export type PageParameter =
  | "page"
  | "preview"
  | "as"
  | "view"
  | "author"
  | "order"
  | "redirect"
  | "problem"
  | "answer"
  | "result"
  | "email"
  | "hash"
  | "legacyHash"
  | "until"
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
  | "sort"
  | "topic"
  | "show"
  | "folder"
  | "to"
  | "before"
  | "after"
  | "deleted"
  | "state"
  | "reason"
  | "age"
  | "reporter"
  | "holder"
  | "role"
  | "join"
  | "from"
  | "actor"
  | "member"
  | "verified"
  | "restriction"
  | "ad"
  | "operation"
  | "month"
  | "hasPicture"
  | "review"
  | "tag"
  | "columns";

/** Kinds of records; a site that has some lists their page in its sitemap. */
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
  /** The feature of the route; without it, the route redirects Home (spec §2 Route guards). */
  feature: FeatureFlag | null;
  /**
   * The viewers who may open it. `verified` also needs a login; the page itself shows the
   * verification prompt. `email-link`: members, and guests who follow a link with an email address.
   */
  access: "everyone" | "guests" | "members" | "verified" | "email-link";
  /** Query parameters that reach the page and its cache key; all others are dropped. */
  allowedQuery: readonly PageParameter[];
  /** `shared`: one copy per variant, stored in the page cache unless rendering used the viewer. */
  cache: "shared" | "never";
  /** `disallow` keeps crawlers from requesting the page, `noindex` only from listing it. */
  robots: "index" | "noindex" | "disallow";
  /** `each`: every address of the pattern is listed from the database. */
  sitemap: "never" | "always" | "each" | ListedKind;
  /** The limit that a request counts against; for `search`, only requests with a term. */
  rateLimit: "search" | "readProfile" | null;
  /** The HTML contains one person's data: sent with `no-store` and `noindex`. */
  personal: boolean;
  /** Each member gets a separate page, because members may see different content. Guests share one. */
  isOwnForMembers: boolean;
  /**
   * The page layout. `compact` is for a page with one task: a footer of two rows, and no other
   * links.
   */
  frame: "full" | "compact";
  /** The pattern of the last parameter; other values are not found. */
  parameter?: (text: string) => boolean;
};

/** The default rule: a cached page for everyone that is not in sitemaps; `rule` overrides it. */
export const page = (rule: Partial<RouteRule> = {}): RouteRule => ({
  feature: null,
  access: "everyone",
  allowedQuery: [],
  cache: "shared",
  robots: "index",
  sitemap: "never",
  rateLimit: null,
  personal: false,
  isOwnForMembers: false,
  frame: "full",
  ...rule,
});

/** A page with one task or one result. */
export const task = (rule: Partial<RouteRule> = {}) => page({ frame: "compact", ...rule });

/** A page of a discussion, the comment to open, and the one to answer. */
export const discussionQuery = ["page", "comment", "reply", "reply-to"] as const;

/** The page of one content item, which editors may preview. */
export const item = (rule: Partial<RouteRule> = {}) =>
  page({ allowedQuery: ["preview", "as", ...discussionQuery], sitemap: "each", ...rule });

/** A list that is divided into pages. */
export const list = (rule: Partial<RouteRule> = {}) => page({ allowedQuery: ["page"], ...rule });
