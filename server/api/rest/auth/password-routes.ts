import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { loginPathWithAnswer } from "#lib/auth/shared/login-answers.ts";
import type { Services } from "#lib/services.ts";
import { formRoute } from "#server/api/rest/forms/form-route.ts";
import { parseJsonBody } from "#server/api/rest/forms/parse-body.ts";
import { setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { toLoginCall } from "./login-call.ts";
import { toRejectedNewPassword, toRejectedResetRequest } from "./rejected-forms.ts";

/** Loaded on demand, as they import the hashing library. */
const requestCalls = () => import("#lib/auth/server/request-password-reset.ts");
const resetCalls = () => import("#lib/auth/server/reset-password.ts");
const checkCalls = () => import("#lib/auth/server/guessable-password.ts");

const toReply = (message: string, redirect: string) => ({
  redirect,
  json: { status: "success", message },
});

/**
 * `POST /api/auth/check-password`: whether a new password is easy to guess, before a form with it is sent.
 *
 * `POST /api/auth/request-password-reset` and `POST /api/auth/reset-password` (spec §7), as JSON or
 * by a plain form, which is redirected to the login page.
 */
export const passwordRoutes = (services: Services): RestRoute[] => [
  {
    method: "POST",
    path: "/api/auth/check-password",
    changesState: true,
    handle: async (c) => {
      const { site, address } = c.env;
      const body = await parseJsonBody(c);
      const { checkNewPassword } = await checkCalls();
      const session = await services.sessions.fromCookie(c.req.header("cookie"), site);
      const call = { site, address, session, body };
      return c.json({ status: "success", ...(await checkNewPassword(services, call)) });
    },
  },
  formRoute(services, {
    path: "/api/auth/request-password-reset",
    accepts: "formOrJson",
    run: async ({ c, body }) => {
      const { requestPasswordReset } = await requestCalls();
      await requestPasswordReset(services, toLoginCall(c, body));
      return toReply(authTexts.resetRequested, loginPathWithAnswer("link-sent"));
    },
    onError: toRejectedResetRequest,
  }),
  formRoute(services, {
    path: "/api/auth/reset-password",
    accepts: "formOrJson",
    run: async ({ c, body }) => {
      const { resetPassword } = await resetCalls();
      setCookies(c, await resetPassword(services, toLoginCall(c, body)));
      return toReply(authTexts.passwordReset, loginPathWithAnswer("password-saved"));
    },
    onError: toRejectedNewPassword,
  }),
];
