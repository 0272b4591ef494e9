import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { readForm } from "#server/rest/read-form.ts";
import type { RestCall, RestRoute } from "#server/rest/rest-route.ts";
import { sendConfirmPage, sendOutcomePage } from "./confirm-page.ts";

const changeCalls = () => import("#lib/auth/server/change-email.ts");
const undoCalls = () => import("#lib/auth/server/undo-email-change.ts");

/** A link of a mail: a page with a button, and what the button does. */
type MailLink = {
  path: string;
  title: string;
  text: string;
  button: string;
  /** @returns what to say when it is done */
  act: (call: RestCall, token: string) => Promise<string>;
};

function routesOf({ path, title, text, button, act }: MailLink): RestRoute[] {
  return [
    {
      method: "GET",
      path,
      changesState: false,
      answer: async ({ response, query }) => {
        const fields = { token: query.get("token") ?? "" };
        sendConfirmPage(response, { title, text, button, action: path, fields });
      },
    },
    {
      method: "POST",
      path,
      changesState: true,
      answer: async (call) => {
        const { request, response } = call;
        const fields = await readForm(request);
        try {
          const done = await act(call, fields.get("token") ?? "");
          sendOutcomePage(response, 200, title, done);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          const { retryAfterSeconds } = error;
          if (retryAfterSeconds) response.setHeader("Retry-After", retryAfterSeconds);
          sendOutcomePage(response, error.httpStatus, title, error.message);
        }
      },
    },
  ];
}

/**
 * The links of the two mails about a change of address: the one that the new address
 * confirms by, which needs the login to the account, and the one that takes the change back.
 */
export function changeEmailRoutes(options: { services: Services }): RestRoute[] {
  const { services } = options;
  return [
    {
      path: "/api/auth/change-email",
      title: "Your new email address",
      text: "Use this email address for your account from now on?",
      button: "Use this address",
      act: async ({ request, response, site, address }: RestCall, token: string) => {
        const session = await services.sessions.fromCookie(request.headers.cookie, site);
        const { changeEmail } = await changeCalls();
        const call = { site, address, session, token };
        response.setHeader("Set-Cookie", await changeEmail(services, call));
        return accountTexts.emailChanged;
      },
    },
    {
      path: "/api/auth/undo-email-change",
      title: "Take your email address back",
      text: "Your account gets this email address back, its password ends, and everybody who is logged in to it is logged out.",
      button: "Take it back",
      act: async ({ site, address }: RestCall, token: string) => {
        const { undoEmailChange } = await undoCalls();
        await undoEmailChange(services, { site, address, token });
        return accountTexts.emailRestored;
      },
    },
  ].flatMap(routesOf);
}
