import type { Services } from "#graphql/context.ts";
import type { AuthSource } from "#lib/auth/server/lazy-auth.ts";
import { sendJson } from "../../answers.ts";
import type { RestRoute } from "../rest-route.ts";
import { accountJson } from "./account-json.ts";
import { readEntry } from "./read-entry.ts";

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
      answer: async (call) => {
        const { response } = call;
        const entry = await readEntry(call, auth);
        const { logIn } = await loginCalls();
        const { setCookie, success, member } = await logIn(services, entry);
        response.setHeader("Set-Cookie", setCookie);
        sendJson(response, 200, { ...success, user: accountJson(member) });
      },
    },
  ];
}
