import { isId } from "#lib/core/shared/id.ts";
import { isPreviewSecret } from "#lib/core/shared/preview-secret.ts";
import { type RouteRule, task } from "./route-rule.ts";

const internalTool = (rule: Partial<RouteRule> = {}) => task({ robots: "noindex", ...rule });

/** A page for moderators and admins, which checks the permission itself: never stored and never crawled. */
const staff = (rule: Partial<RouteRule> = {}) =>
  task({
    feature: "Accounts",
    access: "members",
    robots: "disallow",
    personal: true,
    cache: "never",
    ...rule,
  });

/** Pages for moderators and admins, and pages for developers, which exist only if internal tools are on. */
export const toolRoutes = {
  "/moderation/rules": staff({ allowedQuery: ["site", "type", "show", "result"] }),
  "/moderation": staff({
    allowedQuery: ["site", "reason", "type", "age", "reporter", "holder", "state", "after"],
  }),
  "/moderation/members": staff({ allowedQuery: ["s", "role", "verified", "restriction", "after"] }),
  "/moderation/members/[id]": staff({
    parameter: isId,
    allowedQuery: ["result", "join"],
  }),
  "/moderation/log": staff({ allowedQuery: ["type", "actor", "member", "after", "result"] }),
  "/moderation/[id]": staff({ parameter: isId }),
  "/manage": staff(),
  "/manage/activity": staff({ allowedQuery: ["from", "until", "show"] }),
  "/manage/content": staff({
    allowedQuery: [
      ...([
        "s",
        "type",
        "state",
        "category",
        "author",
        "tag",
        "site",
        "hasPicture",
        "review",
      ] as const),
      ...(["order", "columns", "after"] as const),
    ],
  }),
  "/manage/content/calendar": staff({ allowedQuery: ["month"] }),
  "/manage/content/changes": staff({ allowedQuery: ["operation", "after"] }),
  "/manage/content/new": staff({ allowedQuery: ["type"] }),
  "/manage/content/[id]": staff({ parameter: isId }),
  "/manage/content/[id]/sections": staff({ parameter: isId }),
  // For people without an account who have the link: what it shows is nobody else's.
  "/shared-preview/[secret]": task({
    robots: "noindex",
    personal: true,
    cache: "never",
    parameter: isPreviewSecret,
  }),
  "/manage/reviews": staff({ allowedQuery: ["state", "after"] }),
  "/manage/ads": staff({ allowedQuery: ["ad", "result"] }),
  "/manage/leads": staff({ allowedQuery: ["result"] }),
  "/manage/newsletter": staff({ allowedQuery: ["result"] }),
  "/component-catalogue": internalTool(),
  "/component-catalogue/account-forms": internalTool(),
  "/experiment-demo": internalTool({ cache: "never" }),
  "/super-secret-debug-tool": internalTool(),
} as const satisfies Record<`/${string}`, RouteRule>;
