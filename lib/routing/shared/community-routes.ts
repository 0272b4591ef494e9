import { isId, isUuid } from "#lib/core/shared/id.ts";
import { item, list, page, type RouteRule, task } from "./route-rule.ts";

/** A page of private messages: only for its reader, never cached and never crawled. */
const messages = (rule: Partial<RouteRule> = {}) =>
  task({
    feature: "private_messaging",
    access: "members",
    robots: "disallow",
    personal: true,
    cache: "never",
    ...rule,
  });

/** Member content: forums, stories, recipes, comments, profiles and messages. */
export const communityRoutes = {
  "/comments/[id]": task({
    allowedQuery: ["problem"],
    cache: "never",
    robots: "noindex",
    personal: true,
    parameter: isId,
  }),
  "/community": page({ feature: "private_messaging" }),
  "/content-flag/[assocType]/[assocId]": task({
    feature: "Accounts",
    access: "members",
    allowedQuery: ["redirect", "result"],
    cache: "never",
    robots: "disallow",
    personal: true,
    parameter: isId,
  }),
  "/create-thread": task({ feature: "Forums", access: "verified", robots: "noindex" }),
  "/forums": list({
    feature: "Forums",
    allowedQuery: ["page", "sort", "topic", "show", "deleted"],
    sitemap: "thread",
  }),
  "/forums/[slug]": item({ feature: "Forums" }),
  "/forums/[slug]/edit": task({ feature: "Forums", access: "verified", robots: "noindex" }),
  "/forums/[slug]/history": task({ feature: "Forums", robots: "noindex" }),
  "/forums/[slug]/print": list({ feature: "Forums", frame: "compact", robots: "noindex" }),
  "/forums/[slug]/search": list({
    feature: "Forums",
    frame: "compact",
    allowedQuery: ["page", "s"],
    cache: "never",
    robots: "noindex",
    rateLimit: "search",
  }),
  "/messages": messages({ allowedQuery: ["after", "result", "problem"] }),
  "/messages/[conversationId]": messages({
    parameter: isUuid,
    allowedQuery: ["before", "result", "problem"],
  }),
  "/messages/archive": messages({ allowedQuery: ["after", "result", "problem"] }),
  "/messages/archive/[conversationId]": messages({
    parameter: isUuid,
    allowedQuery: ["before", "result", "problem"],
  }),
  "/messages/blocked": messages({ allowedQuery: ["after", "result", "problem"] }),
  "/messages/new": messages({ access: "verified", allowedQuery: ["to", "s"] }),
  "/recipes": list({ feature: "Recipes", allowedQuery: ["page", "deleted"], sitemap: "recipe" }),
  "/recipes/[slug]": item({ feature: "Recipes" }),
  "/recipes/[slug]/edit": task({ feature: "Recipes", access: "verified", robots: "noindex" }),
  "/recipes/[slug]/history": task({ feature: "Recipes", robots: "noindex" }),
  "/recipes/new": task({ feature: "Recipes", access: "verified", robots: "noindex" }),
  "/stories": list({ feature: "Stories", allowedQuery: ["page", "deleted"], sitemap: "story" }),
  "/stories/[slug]": item({ feature: "Stories" }),
  "/stories/[slug]/edit": task({ feature: "Stories", access: "verified", robots: "noindex" }),
  "/stories/[slug]/history": task({ feature: "Stories", robots: "noindex" }),
  "/stories/new": task({ feature: "Stories", access: "verified", robots: "noindex" }),
} as const satisfies Record<`/${string}`, RouteRule>;
