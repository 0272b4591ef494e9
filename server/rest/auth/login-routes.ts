import type { Services } from "#graphql/context.ts";
import type { AuthSource } from "#lib/auth/server/lazy-auth.ts";
import { sendJson } from "../../answers.ts";
import { readJson } from "../read-json.ts";
import type { RestRoute } from "../rest-route.ts";
import { accountJson } from "./account-json.ts";

/** Loaded with the authentication library, not with the server. */
const loginCalls = () => import("#lib/auth/server/log-in.ts");

/** `POST /api/auth/identity/callback`: email, password, remember_me and recaptcha_token (spec §7). */
export function loginRoutes(options: { services: Services; auth: AuthSource }): RestRoute[] {
  const { services, auth } = options;
  return [
    {
      method: "POST",
      path: "/api/auth/identity/callback",
      changesState: true,
      answer: async ({ request, response, site, address }) => {
        const body = await readJson(request);
        const { logIn } = await loginCalls();
        const { setCookie, success, member } = await logIn(services, {
          auth: await auth(),
          site,
          address,
          cookieHeader: request.headers.cookie,
          userAgent: request.headers["user-agent"],
          body,
        });
        response.setHeader("Set-Cookie", setCookie);
        sendJson(response, 200, { ...success, user: accountJson(member) });
      },
    },
  ];
}
