import { isBuilt } from "./built-paths.ts";

/** Answered by the front door itself, before any page (`server/front-door.ts`). */
const frontDoorPath =
  /^\/(?:(?:api|_next|media|sitemaps|feed)(?:\/|$)|(?:ok|ready|metrics|sw\.js|robots\.txt|icon\.svg|favicon\.ico|sitemap\.xml)$)/;

/** Only ever leads on, by its query (`decide-route.ts`). */
const pollsPath = "/polls";

/**
 * Whether the product itself answers at a path, so that no site redirect may hide it.
 * Addresses that hold a slug are none of these: an old slug may well lead elsewhere.
 * @param path without a slash at its end
 */
export function isStaticPath(path: string): boolean {
  return isBuilt(path) || path === pollsPath || frontDoorPath.test(path);
}

/**
 * First words of a path that mean something in the product, now or by its description (spec §2).
 * Nothing an editor or an import names may be called so.
 */
const reservedWords: ReadonlySet<string> = new Set([
  ...["new", "page", "api", "home", "404", "ok", "ready", "metrics", "media", "offline", "gone"],
  ...["search", "post", "posts", "author", "images", "infographic", "sponsored", "featured"],
  ...["homepage", "community", "quizzes", "polls", "vote", "conditions", "tag", "recipes"],
  ...["forums", "forum", "topic", "q-and-a", "q_and_a", "create-thread", "stories", "story"],
  ...["members", "profile", "messages", "register", "member-login", "forgot-password"],
  ...["register-username", "verify-email", "second-factor"],
  ...["email-unsubscribe", "unsubscribe", "unsubscribe.php", "signed-up", "moderation"],
  ...["content-flag", "admin", "wp-admin", "dashboard", "privacy-policy", "terms-of-use"],
  ...["privacy-choices", "community-rules", "ad-choices", "about-us", "component-catalogue"],
  ...["super-secret-debug-tool", "experiment-demo", "sw.js", "robots.txt", "sitemap.xml", "feed"],
]);

/** Whether a word may not be the name of anything below `/`. */
export function isReservedWord(word: string): boolean {
  return reservedWords.has(word.toLowerCase()) || word.startsWith("_");
}
