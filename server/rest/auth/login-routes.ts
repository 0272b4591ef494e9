import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import { secondFactorAddress, verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { landingAfterLogin, redirectOfQuery } from "#lib/auth/shared/flow/after-login.ts";
import type { Services } from "#lib/services.ts";
import { sendJson } from "#server/answers.ts";
import { orFormAgain } from "#server/rest/or-form-again.ts";
import { readJsonOrForm } from "#server/rest/read-json-or-form.ts";
import type { RestRoute } from "#server/rest/rest-route.ts";
import { sendOn } from "#server/send-on.ts";
import { entryOf } from "./entry-of.ts";
import { sendLoginAgain } from "./forms-again.ts";
import { openedJson } from "./opened-json.ts";

const loginCalls = () => import("#lib/auth/server/log-in.ts");

/** The path of the site that a plain form was to lead to. */
export function redirectOfForm(body: unknown, origin: string): string | null {
  const { redirect: wanted } = Object(body) as { redirect?: string };
  return wanted ? redirectOfQuery(`${new URLSearchParams({ redirect: wanted })}`, origin) : null;
}

/**
 * Where somebody comes to who logs in by a plain form (spec §4 After login). The prompt to verify is a
 * page here.
 * @param origin of the site
 */
export function landingAfter(account: AuthAccountFacts, body: unknown, origin: string): string {
  const redirect = redirectOfForm(body, origin);
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
          const opened = await logIn(services, entry);
          response.setHeader("Set-Cookie", opened.setCookie);
          const origin = services.originOf(site.host);
          if (!isForm) sendJson(response, 200, openedJson(opened));
          else if (opened.isAwaitingFactor)
            sendOn(response, secondFactorAddress(redirectOfForm(body, origin)));
          else sendOn(response, landingAfter(opened.success.account, body, origin));
        };
        await orFormAgain(sent, work, (error) => sendLoginAgain(response, error, body));
      },
    },
  ];
}
