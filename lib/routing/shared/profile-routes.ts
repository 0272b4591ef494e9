import { isId } from "#lib/core/shared/id.ts";
import { type RouteRule, task } from "./route-rule.ts";

/** A page of a member's own profile: only for its owner, never cached and never crawled. */
const own = (rule: Partial<RouteRule> = {}) =>
  task({
    feature: "Accounts",
    access: "members",
    robots: "disallow",
    personal: true,
    cache: "never",
    ...rule,
  });

/** A member's own profile, settings and account. */
export const profileRoutes = {
  "/profile": own(),
  "/profile/bookmarks": own({ allowedQuery: ["page", "s", "folder"] }),
  "/profile/account": own({ allowedQuery: ["result", "problem"] }),
  "/profile/awards": own(),
  "/welcome": own(),
  "/profile/following": own({ allowedQuery: ["page"] }),
  "/profile/following/[followType]": own({ allowedQuery: ["page", "show"] }),
  "/profile/notifications": own({ allowedQuery: ["before", "result", "problem"] }),
  "/profile/edit": own({ allowedQuery: ["problem", "result"] }),
  "/profile/questions": own(),
  "/profile/questions/[slug]": own({
    allowedQuery: ["s", "problem", "result"],
    parameter: (part) => part === "extended" || part === "social",
    rateLimit: "search",
  }),
  "/profile/notices": own({ allowedQuery: ["page"] }),
  "/profile/notices/[id]": own({ allowedQuery: ["result"], parameter: isId }),
  "/profile/notifications/settings": own({ allowedQuery: ["result", "problem"] }),
  "/profile/privacy": own({ allowedQuery: ["result"] }),
  "/profile/security": own({ allowedQuery: ["problem", "result"] }),
} as const satisfies Record<`/${string}`, RouteRule>;
