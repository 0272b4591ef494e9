import type { RouteRule } from "./route-rule.ts";
import { type PagePattern, pageRoutes, serverPaths } from "./routes.ts";

/** A page route that matches a path. */
export type MatchedRoute = { pattern: PagePattern; rule: RouteRule };

type CompiledRoute = MatchedRoute & { expression: RegExp };

const toExpression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.*+?^${}()|\\]/g, "\\$&")
      .replace(/\[\\\.\\\.\\\.\w+\]/g, ".+")
      .replace(/\[\w+\]/g, "[^/]+")}$`,
  );

const getFirstSegment = (path: string): string => path.split("/", 2)[1] ?? "";

const staticRoutes = new Map<string, MatchedRoute>();
const dynamicRoutes = new Map<string, CompiledRoute[]>();

for (const [key, rule] of Object.entries(pageRoutes)) {
  const pattern = key as PagePattern;
  if (!pattern.includes("[")) {
    staticRoutes.set(pattern, { pattern, rule });
    continue;
  }
  const first = getFirstSegment(pattern);
  const group = first.startsWith("[") ? "" : first;
  const compiled = { pattern, rule, expression: toExpression(pattern) };
  dynamicRoutes.set(group, [...(dynamicRoutes.get(group) ?? []), compiled]);
}

export const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, "") || "/";

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The page route of a path, as Next would choose it: literal segments win over parameters.
 * @param path with or without a trailing slash; percent escapes are decoded
 */
export function findRoute(path: string): MatchedRoute {
  const plain = withoutTrailingSlash(path.includes("%") ? decodePath(path) : path);
  const found = staticRoutes.get(plain);
  if (found) return found;
  const matches = ({ expression }: CompiledRoute) => expression.test(plain);
  return (
    dynamicRoutes.get(getFirstSegment(plain))?.find(matches) ??
    dynamicRoutes.get("")?.find(matches) ?? {
      pattern: "/[permalink]/[...rest]",
      rule: pageRoutes["/[permalink]/[...rest]"],
    }
  );
}

/** Whether there is a page at exactly this path; links to other paths are left out. */
export const hasPage = (path: string): boolean => staticRoutes.has(path);

const serverFiles: ReadonlySet<string> = new Set(
  serverPaths.map((path) => path.replace(/\/\*$/, "")),
);
const serverFolders = serverPaths.flatMap((path) =>
  path.endsWith("/*") ? [path.slice(0, -1)] : [],
);

/** Whether the server answers a path before any page. */
export const isServerPath = (path: string): boolean =>
  serverFiles.has(path) || serverFolders.some((folder) => path.startsWith(folder));

/** A path that only redirects, by its query. */
export const pollsPath = "/polls";

/**
 * Whether the product has a page at a path, so that no site redirect may hide it. Patterns with a parameter
 * are not static: an old slug may redirect elsewhere.
 * @param path without a trailing slash
 */
export const isStaticPath = (path: string): boolean =>
  hasPage(path) || path === pollsPath || isServerPath(path);

/** Whether a page needs a login (spec §2 Route guards). */
export function needsLogin(path: string): boolean {
  const { access } = findRoute(path).rule;
  return access === "members" || access === "verified";
}

/** Whether a page needs a verified account (spec §2, §6). */
export const needsVerification = (path: string): boolean =>
  findRoute(path).rule.access === "verified";

/** A member's own profile, which opens after a login without a redirect too (spec §2, §4). */
export const profilePath = "/profile" satisfies PagePattern;

/** Path prefixes that robots.txt disallows; none is a prefix of another. */
export function listDisallowedPaths(): string[] {
  const pages = Object.entries<RouteRule>(pageRoutes)
    .filter(([, { robots }]) => robots === "disallow")
    .map(([pattern]) => pattern.replace(/\/\[.*$/, ""));
  const unique = [...new Set(["/api", ...pages])].toSorted();
  return unique.filter((path) => !unique.some((other) => other !== path && path.startsWith(other)));
}

/** The list pages of the sitemap, with the content that a site must have for each. */
export const listSitemapPages = (): { path: string; when: RouteRule["sitemap"] }[] =>
  Object.entries<RouteRule>(pageRoutes)
    .filter(([pattern, { sitemap }]) => !pattern.includes("[") && sitemap !== "never")
    .map(([path, { sitemap }]) => ({ path, when: sitemap }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));

/** First path segments that have a meaning in the specification but no page here. */
const otherReservedWords = [
  "new",
  "home",
  "404",
  "gone",
  "forum",
  "topic",
  "q-and-a",
  "q_and_a",
  "story",
  "members",
  "profile",
  "polls",
  "email-unsubscribe",
  "unsubscribe.php",
  "moderation",
  "content-flag",
  "admin",
  "wp-admin",
  "dashboard",
  "privacy-policy",
  "terms-of-use",
  "privacy-choices",
  "community-rules",
  "ad-choices",
  "about-us",
];

const reservedWords: ReadonlySet<string> = new Set([
  ...Object.keys(pageRoutes).map(getFirstSegment),
  ...serverPaths.map(getFirstSegment),
  ...otherReservedWords,
]);

/** Whether a word may not be the name of anything directly below `/`. */
export const isReservedWord = (word: string): boolean =>
  reservedWords.has(word.toLowerCase()) || word.startsWith("_");
