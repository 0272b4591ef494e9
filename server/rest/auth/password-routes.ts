import type { Services } from "#graphql/context.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { sendJson } from "../../answers.ts";
import { readJson } from "../read-json.ts";
import type { RestRoute } from "../rest-route.ts";

/** Loaded when they are first needed: they bring hashing along. */
const requestCalls = () => import("#lib/auth/server/request-password-reset.ts");
const resetCalls = () => import("#lib/auth/server/reset-password.ts");

/** `POST /api/auth/request-password-reset` and `POST /api/auth/reset-password` (spec §7). */
export function passwordRoutes(services: Services): RestRoute[] {
  return [
    {
      method: "POST",
      path: "/api/auth/request-password-reset",
      changesState: true,
      answer: async ({ request, response, site, address }) => {
        const body = await readJson(request);
        const { requestPasswordReset } = await requestCalls();
        await requestPasswordReset(services, { site, address, body });
        sendJson(response, 200, { status: "success", message: accountTexts.resetRequested });
      },
    },
    {
      method: "POST",
      path: "/api/auth/reset-password",
      changesState: true,
      answer: async ({ request, response, site, address }) => {
        const body = await readJson(request);
        const { resetPassword } = await resetCalls();
        await resetPassword(services, { site, address, body });
        sendJson(response, 200, { status: "success", message: accountTexts.passwordReset });
      },
    },
  ];
}
