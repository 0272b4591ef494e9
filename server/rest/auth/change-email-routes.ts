import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { parseFormBody } from "#server/rest/parse-body.ts";
import { setCookies } from "#server/rest/respond.ts";
import type { RestContext, RestRoute } from "#server/rest/rest-route.ts";
import { respondWithConfirmPage, respondWithOutcome } from "./confirm-page.ts";

const changeCalls = () => import("#lib/auth/server/change-email.ts");
const undoCalls = () => import("#lib/auth/server/undo-email-change.ts");

/** A link in a mail: a page with a button, and what the button does. */
type MailLink = {
  path: string;
  title: string;
  text: string;
  button: string;
  /** @returns the text to show on success */
  act: (c: RestContext, token: string) => Promise<string>;
};

function toRoutes({ path, title, text, button, act }: MailLink): RestRoute[] {
  return [
    {
      method: "GET",
      path,
      changesState: false,
      handle: async (c) => {
        const fields = { token: c.req.query("token") ?? "" };
        return respondWithConfirmPage(c, { title, text, button, action: path, fields });
      },
    },
    {
      method: "POST",
      path,
      changesState: true,
      handle: async (c) => {
        const fields = await parseFormBody(c);
        try {
          const done = await act(c, fields.get("token") ?? "");
          return respondWithOutcome(c, 200, title, done);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          const { retryAfterSeconds } = error;
          if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
          return respondWithOutcome(c, error.httpStatus, title, error.message);
        }
      },
    },
  ];
}

/**
 * The links in the two mails about a change of e-mail address: one by which the new address
 * confirms it while logged in, and one that reverts the change.
 */
export function changeEmailRoutes(options: { services: Services }): RestRoute[] {
  const { services } = options;
  return [
    {
      path: "/api/auth/change-email",
      title: "Your new email address",
      text: "Use this email address for your account from now on?",
      button: "Use this address",
      act: async (c: RestContext, token: string) => {
        const { site, address } = c.env;
        const session = await services.sessions.fromCookie(c.req.header("cookie"), site);
        const { changeEmail } = await changeCalls();
        const call = { site, address, session, token };
        setCookies(c, await changeEmail(services, call));
        return accountTexts.emailChanged;
      },
    },
    {
      path: "/api/auth/undo-email-change",
      title: "Take your email address back",
      text: "Your account gets this email address back, its password ends, and everybody who is logged in to it is logged out.",
      button: "Take it back",
      act: async (c: RestContext, token: string) => {
        const { site, address } = c.env;
        const { undoEmailChange } = await undoCalls();
        await undoEmailChange(services, { site, address, token });
        return accountTexts.emailRestored;
      },
    },
  ].flatMap(toRoutes);
}
