import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { type LoginAnswer, loginPathWithAnswer } from "#lib/auth/shared/login-answers.ts";
import type { Services } from "#lib/services.ts";
import { orRespondWithForm } from "#server/rest/or-respond-with-form.ts";
import { type JsonOrForm, parseJsonBody, parseJsonOrFormBody } from "#server/rest/parse-body.ts";
import { seeOther, setCookies } from "#server/rest/respond.ts";
import type { RestContext, RestRoute } from "#server/rest/rest-route.ts";
import { toLoginCall } from "./login-call.ts";
import { respondWithNewPasswordForm, respondWithResetRequestForm } from "./refused-forms.ts";

/** Loaded on demand, as they import the hashing library. */
const requestCalls = () => import("#lib/auth/server/request-password-reset.ts");
const resetCalls = () => import("#lib/auth/server/reset-password.ts");

/** Responds to a success: with JSON, or on the login page. */
function respondWhenDone(
  c: RestContext,
  { isForm }: JsonOrForm,
  done: { message: string; answer: LoginAnswer },
): Response {
  if (isForm) return seeOther(c, loginPathWithAnswer(done.answer));
  return c.json({ status: "success", message: done.message });
}

/**
 * `POST /api/auth/check-password`: whether a new password is easy to guess, before a form with it is sent.
 *
 * `POST /api/auth/request-password-reset` and `POST /api/auth/reset-password` (spec §7), as JSON or
 * by a plain form. A rejected form is shown again with its errors.
 */
export function passwordRoutes(services: Services): RestRoute[] {
  return [
    {
      method: "POST",
      path: "/api/auth/check-password",
      changesState: true,
      handle: async (c) => {
        const { site, address } = c.env;
        const body = await parseJsonBody(c);
        const { checkNewPassword } = await import("#lib/auth/server/guessable-password.ts");
        const session = await services.sessions.fromCookie(c.req.header("cookie"), site);
        const call = { site, address, session, body };
        return c.json({ status: "success", ...(await checkNewPassword(services, call)) });
      },
    },
    {
      method: "POST",
      path: "/api/auth/request-password-reset",
      changesState: true,
      handle: async (c) => {
        const sent = await parseJsonOrFormBody(c);
        const { body } = sent;
        const work = async () => {
          const { requestPasswordReset } = await requestCalls();
          await requestPasswordReset(services, toLoginCall(c, body));
          return respondWhenDone(c, sent, {
            message: authTexts.resetRequested,
            answer: "link-sent",
          });
        };
        return orRespondWithForm(sent, work, (error) =>
          respondWithResetRequestForm(c, error, body),
        );
      },
    },
    {
      method: "POST",
      path: "/api/auth/reset-password",
      changesState: true,
      handle: async (c) => {
        const sent = await parseJsonOrFormBody(c);
        const { body } = sent;
        const work = async () => {
          const { resetPassword } = await resetCalls();
          setCookies(c, await resetPassword(services, toLoginCall(c, body)));
          return respondWhenDone(c, sent, {
            message: authTexts.passwordReset,
            answer: "password-saved",
          });
        };
        return orRespondWithForm(sent, work, (error) => respondWithNewPasswordForm(c, error, body));
      },
    },
  ];
}
