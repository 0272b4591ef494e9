import type { Services } from "#graphql/context.ts";
import type { AuthSource } from "#lib/auth/server/lazy-auth.ts";
import { loginRoutes } from "./auth/login-routes.ts";
import { sessionRoutes } from "./auth/session-routes.ts";
import type { RestRoute } from "./rest-route.ts";

/** The calls under /api/auth of spec §7. */
export function authRoutes(options: { services: Services; auth: AuthSource }): RestRoute[] {
  return [...loginRoutes(options), ...sessionRoutes(options)];
}
