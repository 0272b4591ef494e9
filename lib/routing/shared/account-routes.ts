import { type RouteRule, task } from "./route-rule.ts";

/** A page of the authentication forms. */
const form = (rule: Partial<RouteRule> = {}) =>
  task({ feature: "Accounts", allowedQuery: ["redirect"], robots: "disallow", ...rule });

/** Login, registration, and pages of one account or email address. */
export const accountRoutes = {
  "/confirm-subscription": task({
    allowedQuery: ["result", "email", "until", "hash"],
    cache: "never",
    robots: "noindex",
    personal: true,
  }),
  "/forgot-password": form(),
  "/member-login": form({
    access: "guests",
    allowedQuery: ["redirect", "answer", "reset_key"],
  }),
  "/register": form({ access: "guests" }),
  "/register-username": form({
    access: "email-link",
    allowedQuery: ["redirect", "email"],
    cache: "never",
    personal: true,
  }),
  "/second-factor": form({
    allowedQuery: ["redirect", "problem"],
    cache: "never",
    personal: true,
  }),
  "/signed-up": task({ allowedQuery: ["problem"], robots: "noindex" }),
  "/unsubscribe": task({
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
} as const satisfies Record<`/${string}`, RouteRule>;
