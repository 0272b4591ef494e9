import type { Services } from "#graphql/context.ts";
import type { AuthSource } from "#lib/auth/server/lazy-auth.ts";
import { dashboardRoutes } from "./auth/dashboard-routes.ts";
import { facebookDeletionRoutes } from "./auth/facebook-deletion-routes.ts";
import { loginRoutes } from "./auth/login-routes.ts";
import { oneTapRoutes } from "./auth/one-tap-routes.ts";
import { sessionRoutes } from "./auth/session-routes.ts";
import { socialLinkRoutes } from "./auth/social-link-routes.ts";
import { socialRoutes } from "./auth/social-routes.ts";
import type { RestRoute } from "./rest-route.ts";

/** The calls under /api/auth of spec §7. */
export function authRoutes(options: { services: Services; auth: AuthSource }): RestRoute[] {
  return [
    ...loginRoutes(options),
    ...sessionRoutes(options),
    ...socialRoutes(options),
    ...socialLinkRoutes(options),
    ...oneTapRoutes(options),
    ...facebookDeletionRoutes(options.services),
    ...dashboardRoutes(options.services),
  ];
}
