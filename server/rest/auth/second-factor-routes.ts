import { secondFactorAddress, secondFactorPath } from "#lib/auth/shared/auth-paths.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { parseJsonBody, parseJsonOrFormBody } from "#server/rest/parse-body.ts";
import { seeOther, setCookies } from "#server/rest/respond.ts";
import type { RestContext, RestRoute } from "#server/rest/rest-route.ts";
import { accountJson } from "./account-json.ts";
import { getFormRedirect, landingAfter } from "./login-routes.ts";

const path = `/api/auth${secondFactorPath}`;
const completeCalls = () => import("#lib/auth/server/second-factor/complete-login.ts");

/** Back to the form with an error, or to the login if its time is over. */
function backToForm(error: AppError, redirect: string | null): string {
  if (error.code === "UNAUTHENTICATED")
    return `/member-login${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ""}`;
  const address = secondFactorAddress(redirect);
  const problem = error.code === "RATE_LIMITED" ? "wait" : "code";
  return `${address}${address.includes("?") ? "&" : "?"}problem=${problem}`;
}

/**
 * The second step of a login: `POST /api/auth/second-factor` (code, redirect) with a code, and
 * `…/passkey-request` and `…/passkey` with a passkey. Only for the browser that completed the first
 * step.
 */
export function secondFactorRoutes(services: Services): RestRoute[] {
  const toLogin = (c: RestContext) => ({
    site: c.env.site,
    cookieHeader: c.req.header("cookie"),
  });

  return [
    {
      method: "GET",
      path,
      changesState: false,
      handle: async (c) => {
        const { getLoginFactors } = await completeCalls();
        const factors = await getLoginFactors(services, toLogin(c));
        return c.json({ status: "success", ...factors });
      },
    },
    {
      method: "POST",
      path,
      changesState: true,
      handle: async (c) => {
        const { site } = c.env;
        const { isForm, body } = await parseJsonOrFormBody(c);
        const { code } = Object(body) as { code?: unknown };
        const origin = services.toOrigin(site.host);
        const { completeLoginByCode } = await completeCalls();
        try {
          const { setCookie, member, account } = await completeLoginByCode(services, {
            ...toLogin(c),
            code: typeof code === "string" ? code : "",
          });
          setCookies(c, setCookie);
          const location = landingAfter(account, body, origin);
          if (isForm) return seeOther(c, location);
          return c.json({ status: "success", location, user: accountJson(member) });
        } catch (error) {
          if (!isForm || !(error instanceof AppError)) throw error;
          return seeOther(c, backToForm(error, getFormRedirect(body, origin)));
        }
      },
    },
    {
      method: "POST",
      path: `${path}/passkey-request`,
      changesState: true,
      handle: async (c) => {
        const { getLoginPasskeyRequest } = await completeCalls();
        const options = await getLoginPasskeyRequest(services, toLogin(c));
        return c.json({ status: "success", options });
      },
    },
    {
      method: "POST",
      path: `${path}/passkey`,
      changesState: true,
      handle: async (c) => {
        const { site } = c.env;
        const body = await parseJsonBody(c);
        const { passkey } = Object(body) as { passkey?: unknown };
        const { completeLoginByPasskey } = await completeCalls();
        const login = { ...toLogin(c), passkey };
        const { setCookie, member, account } = await completeLoginByPasskey(services, login);
        setCookies(c, setCookie);
        const location = landingAfter(account, body, services.toOrigin(site.host));
        return c.json({ status: "success", location, user: accountJson(member) });
      },
    },
  ];
}
