import { AppError } from "#lib/core/shared/errors.ts";
import { confirmLead } from "#lib/leads/server/confirm-lead.ts";
import {
  type ConfirmationOutcome,
  confirmCallPath,
  confirmedPath,
  readConfirmationLink,
} from "#lib/leads/shared/confirmation.ts";
import type { Services } from "#lib/services.ts";
import { parseAnyFormBody } from "#server/api/rest/forms/parse-body.ts";
import { seeOther, setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const outcomeByCode: Partial<Record<AppError["code"], ConfirmationOutcome>> = {
  BAD_USER_INPUT: "link",
  RATE_LIMITED: "wait",
};

/**
 * `POST /api/leads/confirm`: the form of the page that a confirmation link opens. There is no
 * same-origin check, as for unsubscribing: the hash authorises the request, and a page without a
 * referrer sends the origin `null`.
 */
export function confirmLeadRoutes(
  services: Pick<
    Services,
    "store" | "limits" | "mailer" | "mailLinks" | "toOrigin" | "subscribedCookie"
  >,
): RestRoute[] {
  const { store, limits, mailer, mailLinks, toOrigin, subscribedCookie } = services;
  return [
    {
      method: "POST",
      path: confirmCallPath,
      changesState: false,
      handle: async (c) => {
        const { site, address } = c.env;
        const link = readConfirmationLink(await parseAnyFormBody(c));
        c.header("Referrer-Policy", "no-referrer");
        try {
          const ports = { db: store.db, limits, mailer, mailLinks, toOrigin };
          await confirmLead({ ...ports, site, link, address });
        } catch (error) {
          const outcome = error instanceof AppError ? outcomeByCode[error.code] : undefined;
          if (!outcome) throw error;
          return seeOther(c, confirmedPath(outcome));
        }
        setCookies(c, subscribedCookie);
        return seeOther(c, confirmedPath("done"));
      },
    },
  ];
}
