import { secondFactorAddress, secondFactorPath } from "#lib/auth/shared/auth-paths.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { sendJson } from "#server/answers.ts";
import { readJson } from "#server/rest/read-json.ts";
import { readJsonOrForm } from "#server/rest/read-json-or-form.ts";
import type { RestCall, RestRoute } from "#server/rest/rest-route.ts";
import { sendOn } from "#server/send-on.ts";
import { accountJson } from "./account-json.ts";
import { landingAfter, redirectOfForm } from "./login-routes.ts";

const path = `/api/auth${secondFactorPath}`;
const completeCalls = () => import("#lib/auth/server/second-factor/complete-login.ts");

/** The form of the page once more, with what is wrong; or the login where its time is over. */
function backToForm(error: AppError, redirect: string | null): string {
  if (error.code === "UNAUTHENTICATED")
    return `/member-login${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ""}`;
  const address = secondFactorAddress(redirect);
  const problem = error.code === "RATE_LIMITED" ? "wait" : "code";
  return `${address}${address.includes("?") ? "&" : "?"}problem=${problem}`;
}

/**
 * The second step of a login: `POST /api/auth/second-factor` (code, redirect) by a code, and
 * `…/passkey-request` and `…/passkey` by a passkey. They work for the browser whose login waits for it.
 */
export function secondFactorRoutes(services: Services): RestRoute[] {
  const toLogin = ({ request, site }: RestCall) => ({
    site,
    cookieHeader: request.headers.cookie,
  });

  return [
    {
      method: "GET",
      path,
      changesState: false,
      answer: async (call) => {
        const { getLoginFactors } = await completeCalls();
        const factors = await getLoginFactors(services, toLogin(call));
        sendJson(call.response, 200, { status: "success", ...factors });
      },
    },
    {
      method: "POST",
      path,
      changesState: true,
      answer: async (call) => {
        const { request, response, site } = call;
        const { isForm, body } = await readJsonOrForm(request);
        const { code } = Object(body) as { code?: unknown };
        const origin = services.originOf(site.host);
        const { completeLoginByCode } = await completeCalls();
        try {
          const { setCookie, member, account } = await completeLoginByCode(services, {
            ...toLogin(call),
            code: typeof code === "string" ? code : "",
          });
          response.setHeader("Set-Cookie", setCookie);
          const location = landingAfter(account, body, origin);
          if (isForm) return sendOn(response, location);
          sendJson(response, 200, { status: "success", location, user: accountJson(member) });
        } catch (error) {
          if (!isForm || !(error instanceof AppError)) throw error;
          sendOn(response, backToForm(error, redirectOfForm(body, origin)));
        }
      },
    },
    {
      method: "POST",
      path: `${path}/passkey-request`,
      changesState: true,
      answer: async (call) => {
        const { getLoginPasskeyRequest } = await completeCalls();
        const options = await getLoginPasskeyRequest(services, toLogin(call));
        sendJson(call.response, 200, { status: "success", options });
      },
    },
    {
      method: "POST",
      path: `${path}/passkey`,
      changesState: true,
      answer: async (call) => {
        const { request, response, site } = call;
        const body = await readJson(request);
        const { passkey } = Object(body) as { passkey?: unknown };
        const { completeLoginByPasskey } = await completeCalls();
        const login = { ...toLogin(call), passkey };
        const { setCookie, member, account } = await completeLoginByPasskey(services, login);
        response.setHeader("Set-Cookie", setCookie);
        const location = landingAfter(account, body, services.originOf(site.host));
        sendJson(response, 200, { status: "success", location, user: accountJson(member) });
      },
    },
  ];
}
