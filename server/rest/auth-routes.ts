import type { Services } from "#graphql/context.ts";
import type { AuthSource } from "#lib/auth/server/lazy-auth.ts";
import { changeEmailRoutes } from "./auth/change-email-routes.ts";
import { emailRoutes } from "./auth/email-routes.ts";
import { logOutRoutes } from "./auth/log-out-routes.ts";
import { loginRoutes } from "./auth/login-routes.ts";
import { passwordRoutes } from "./auth/password-routes.ts";
import { registerRoutes } from "./auth/register-routes.ts";
import { sessionRoutes } from "./auth/session-routes.ts";
import type { RestRoute } from "./rest-route.ts";

/** The calls under /api/auth of spec §7. */
export function authRoutes(options: { services: Services; auth: AuthSource }): RestRoute[] {
  const { services } = options;
  return [
    ...registerRoutes(options),
    ...loginRoutes(options),
    ...sessionRoutes(options),
    ...logOutRoutes(options),
    ...passwordRoutes(services),
    ...emailRoutes(options),
    ...changeEmailRoutes(options),
  ];
}
