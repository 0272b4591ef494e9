import { isId } from "#lib/core/shared/id.ts";
import { page, type RouteRule } from "./route-rule.ts";

/** A page about a member: not for search engines, and with a limit for readers who open many of them. */
const member = (rule: Partial<RouteRule> = {}) =>
  page({ robots: "noindex", rateLimit: "readProfile", isOwnForMembers: true, ...rule });

/** The pages about a member that others see. */
export const memberRoutes = {
  "/members/[slug]": member({ allowedQuery: ["view"] }),
  "/members/[slug]/activity": member({ allowedQuery: ["page", "show"] }),
  "/members/[slug]/awards": member(),
  "/members/[slug]/status": member({
    feature: "status_updates",
    allowedQuery: ["page", "deleted"],
  }),
  "/members/[slug]/status/[id]": member({
    feature: "status_updates",
    allowedQuery: ["page", "reply", "reply-to", "deleted"],
    parameter: isId,
  }),
  "/members/[slug]/status/[id]/history": member({
    frame: "compact",
    feature: "status_updates",
    parameter: isId,
  }),
} as const satisfies Record<`/${string}`, RouteRule>;
