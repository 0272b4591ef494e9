import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import { verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { landingAfterLogin, redirectOfQuery } from "#lib/auth/shared/flow/after-login.ts";
import type { Services } from "#lib/services.ts";
import { sendJson } from "../../answers.ts";
import { sendOn } from "../../send-on.ts";
import { orFormAgain } from "../or-form-again.ts";
import { readJsonOrForm } from "../read-json-or-form.ts";
import type { RestRoute } from "../rest-route.ts";
import { accountJson } from "./account-json.ts";
import { entryOf } from "./entry-of.ts";
import { sendLoginAgain } from "./forms-again.ts";

const loginCalls = () => import("#lib/auth/server/log-in.ts");

/**
 * Where somebody comes to who logs in by a plain form (spec §4 After login). The prompt to verify is a
 * page here.
 * @param origin of the site
 */
function landingOf(account: AuthAccountFacts, body: unknown, origin: string): string {
  const { redirect: wanted } = Object(body) as { redirect?: string };
  const redirect = wanted
    ? redirectOfQuery(`${new URLSearchParams({ redirect: wanted })}`, origin)
    : null;
  const landing = landingAfterLogin({ redirect, account, place: "page", isReturning: true });
  return landing?.promptsVerification ? verifyEmailPath : (landing?.location ?? "/");
}

/**
 * `POST /api/auth/identity/callback`: email, password, remember_me and recaptcha_token (spec §7). JSON
 * is answered with the account; a plain form, which may bring a `redirect`, with 303 to where the
 * person was heading, or with itself and what is wrong.
 */
export function loginRoutes(options: { services: Services }): RestRoute[] {
  const { services } = options;
  return [
    {
      method: "POST",
      path: "/api/auth/identity/callback",
      changesState: true,
      answer: async (call) => {
        const { request, response, site } = call;
        const sent = await readJsonOrForm(request);
        const { isForm, body } = sent;
        const work = async () => {
          const entry = entryOf(call, body);
          const { logIn } = await loginCalls();
          const { setCookie, success, member } = await logIn(services, entry);
          response.setHeader("Set-Cookie", setCookie);
          const origin = services.originOf(site.host);
          if (isForm) return sendOn(response, landingOf(success.account, body, origin));
          sendJson(response, 200, { ...success, user: accountJson(member) });
        };
        await orFormAgain(sent, work, (error) => sendLoginAgain(response, error, body));
      },
    },
  ];
}
