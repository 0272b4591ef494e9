import { discussionQuery, item, list, page, type RouteRule, task } from "./route-rule.ts";

/** Editorial content: articles, lists, conditions, polls, quizzes and the search. */
export const siteRoutes = {
  "/": item({ allowedQuery: ["preview", "as"], sitemap: "always" }),
  "/[permalink]": item(),
  "/[permalink]/[...rest]": task(),
  "/author/[slug]": list(),
  "/bad-day": task({ robots: "noindex" }),
  "/conditions": list({
    allowedQuery: ["page", "s", "letter"],
    rateLimit: "search",
    sitemap: "condition",
  }),
  "/conditions/[slug]": page({ sitemap: "each" }),
  "/conditions/[slug]/[post]": item({ sitemap: "never" }),
  "/cookie-settings": task({ cache: "never", robots: "noindex", personal: true }),
  "/credits": page(),
  "/entered": task({ allowedQuery: ["answer"], robots: "noindex" }),
  "/featured": list(),
  "/get-help": task(),
  "/homepage/[slug]": page({
    allowedQuery: ["preview", "as"],
    cache: "never",
    robots: "noindex",
    personal: true,
  }),
  "/images": list({ sitemap: "gallery" }),
  "/images/[slug]": item(),
  "/infographic/[slug]": item(),
  "/offline": task({ robots: "noindex" }),
  "/page/[number]": page(),
  "/polls/[number]": page({
    allowedQuery: ["vote", "option", ...discussionQuery],
    sitemap: "each",
  }),
  "/post/[id]": item({ sitemap: "never" }),
  "/posts/[slug]": item(),
  "/quizzes": list({ sitemap: "quiz" }),
  "/quizzes/[slug]": item({ allowedQuery: ["preview", "as", ...discussionQuery, "answers"] }),
  "/search": list({
    allowedQuery: ["page", "s", "type", "site", "category"],
    cache: "never",
    robots: "disallow",
    rateLimit: "search",
  }),
  "/sponsored": list({ sitemap: "sponsored_article" }),
  "/tag/[slug]": list(),
  "/vote/[type]/[id]": task({
    allowedQuery: ["option"],
    cache: "never",
    robots: "noindex",
  }),
} as const satisfies Record<`/${string}`, RouteRule>;
