import type { ServerResponse } from "node:http";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { type LoginAnswer, loginPathWith } from "#lib/auth/shared/login-answers.ts";
import type { Services } from "#lib/services.ts";
import { sendJson } from "#server/answers.ts";
import { orFormAgain } from "#server/rest/or-form-again.ts";
import { type JsonOrForm, readJsonOrForm } from "#server/rest/read-json-or-form.ts";
import type { RestRoute } from "#server/rest/rest-route.ts";
import { sendOn } from "#server/send-on.ts";
import { sendNewPasswordAgain, sendResetRequestAgain } from "./forms-again.ts";

/** Loaded when they are first needed: they bring hashing along. */
const requestCalls = () => import("#lib/auth/server/request-password-reset.ts");
const resetCalls = () => import("#lib/auth/server/reset-password.ts");

/** Says that it went well: in JSON, or on the login page. */
function sendDone(
  response: ServerResponse,
  { isForm }: JsonOrForm,
  done: { message: string; answer: LoginAnswer },
): void {
  if (isForm) sendOn(response, loginPathWith(done.answer));
  else sendJson(response, 200, { status: "success", message: done.message });
}

/**
 * `POST /api/auth/request-password-reset` and `POST /api/auth/reset-password` (spec §7), as JSON or by
 * a plain form. A form that is refused comes back with what is wrong.
 */
export function passwordRoutes(services: Services): RestRoute[] {
  return [
    {
      method: "POST",
      path: "/api/auth/request-password-reset",
      changesState: true,
      answer: async ({ request, response, site, address }) => {
        const sent = await readJsonOrForm(request);
        const { body } = sent;
        const work = async () => {
          const { requestPasswordReset } = await requestCalls();
          await requestPasswordReset(services, { site, address, body });
          sendDone(response, sent, { message: accountTexts.resetRequested, answer: "link-sent" });
        };
        await orFormAgain(sent, work, (error) => sendResetRequestAgain(response, error, body));
      },
    },
    {
      method: "POST",
      path: "/api/auth/reset-password",
      changesState: true,
      answer: async ({ request, response, site, address }) => {
        const sent = await readJsonOrForm(request);
        const { body } = sent;
        const work = async () => {
          const { resetPassword } = await resetCalls();
          await resetPassword(services, { site, address, body });
          sendDone(response, sent, {
            message: accountTexts.passwordReset,
            answer: "password-saved",
          });
        };
        await orFormAgain(sent, work, (error) => sendNewPasswordAgain(response, error, body));
      },
    },
  ];
}
