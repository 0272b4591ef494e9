import * as z from "zod/mini";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import type { Services } from "#lib/services.ts";
import { formText } from "#server/api/rest/forms/form-fields.ts";
import { formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import { setCookies, setRetryAfter } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { respondWithConfirmPage, respondWithOutcome } from "./confirm-page.ts";

const changeCalls = () => import("#lib/auth/server/change-email.ts");
const undoCalls = () => import("#lib/auth/server/undo-email-change.ts");

/** A link in an email: a page with a button, and what the button does. */
type MailLink = {
  path: string;
  title: string;
  text: string;
  button: string;
  /** @returns the text to show on success */
  act: (sent: SentForm, token: string) => Promise<string>;
};

const toRoutes = (
  services: Services,
  { path, title, text, button, act }: MailLink,
): RestRoute[] => [
  {
    method: "GET",
    path,
    changesState: false,
    handle: async (c) => {
      const fields = { token: c.req.query("token") ?? "" };
      return respondWithConfirmPage(c, { title, text, button, action: path, fields });
    },
  },
  formRoute(services, {
    path,
    schema: z.object({ token: formText }),
    run: async (call) => respondWithOutcome(call.c, 200, title, await act(call, call.fields.token)),
    onError: (error, { c }) => {
      setRetryAfter(c, error);
      return respondWithOutcome(c, error.httpStatus, title, error.message);
    },
  }),
];

/**
 * The links in the two emails about a change of email address: one by which the new address
 * confirms it while logged in, and one that reverts the change.
 */
export function changeEmailRoutes({ services }: { services: Services }): RestRoute[] {
  const links: MailLink[] = [
    {
      path: "/api/auth/change-email",
      title: "Your new email address",
      text: "Use this email address for your account from now on?",
      button: "Use this address",
      act: async ({ c, site, address, session }, token) => {
        const { changeEmail } = await changeCalls();
        setCookies(c, await changeEmail(services, { site, address, session, token }));
        return accountTexts.emailChanged;
      },
    },
    {
      path: "/api/auth/undo-email-change",
      title: "Take your email address back",
      text: "Your account gets this email address back, its password ends, and everybody who is logged in to it is logged out.",
      button: "Take it back",
      act: async ({ site, address }, token) => {
        const { undoEmailChange } = await undoCalls();
        await undoEmailChange(services, { site, address, token });
        return accountTexts.emailRestored;
      },
    },
  ];
  return links.flatMap((link) => toRoutes(services, link));
}
