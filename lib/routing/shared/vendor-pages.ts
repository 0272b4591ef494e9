import { findRoute } from "./find-route.ts";
import type { PagePattern } from "./routes.ts";

/**
 * The pages that may load third-party content, for viewers who allow it: editorial content and public posts. Pages of
 * conditions are excluded, whose URL names an illness that may be the reader's own, and of members, messages,
 * accounts, forms, searches and help.
 */
const vendorPages: ReadonlySet<PagePattern> = new Set([
  ...(["/", "/[permalink]", "/page/[number]", "/posts/[slug]", "/author/[slug]"] as const),
  ...(["/featured", "/sponsored", "/images", "/images/[slug]", "/infographic/[slug]"] as const),
  ...(["/quizzes", "/quizzes/[slug]", "/polls/[number]", "/tag/[slug]", "/community"] as const),
  ...(["/forums", "/forums/[slug]", "/recipes", "/recipes/[slug]"] as const),
  ...(["/stories", "/stories/[slug]"] as const),
]);

/** Whether the page at a path may load third-party content, unless it has a wall or offers help first. */
export const mayLoadVendors = (path: string): boolean =>
  vendorPages.has(findRoute(path.split("?", 1)[0] ?? path).pattern);
