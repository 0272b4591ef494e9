import { parseCookie } from "cookie";
import { collectEvents } from "#lib/analytics/server/collect-events.ts";
import { maxBatchBytes } from "#lib/analytics/shared/batch-size.ts";
import { consentCookie, parseConsentCookie } from "#lib/consent/shared/consent.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { parseJsonText } from "#server/api/rest/forms/parse-body.ts";
import { setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestContext, RestRoute } from "#server/api/rest/forms/rest-route.ts";

/** Whether the reader has answered the question about consent. */
const hasChosen = (c: RestContext): boolean =>
  parseConsentCookie(parseCookie(c.req.header("cookie") ?? "")[consentCookie]) !== null;

/**
 * `POST /api/events`: analytics events, sent by `navigator.sendBeacon`. Responds 204 before
 * anything is stored. The response sets the visitor cookie only with consent to analytics.
 */
export function eventRoutes(
  services: Pick<Services, "eventBuffer" | "limits" | "visitors" | "consent">,
): RestRoute[] {
  const { eventBuffer: buffer, limits, visitors } = services;
  return [
    {
      method: "POST",
      path: "/api/events",
      changesState: true,
      maxBytes: maxBatchBytes,
      tooLargeCode: "TOO_LARGE",
      handle: async (c) => {
        const { site, address, incoming } = c.env;
        const visitor = visitors.identify({
          cookieHeader: c.req.header("cookie"),
          site,
          sendCookie: (line) => setCookies(c, line),
        });
        const type = c.req.header("content-type") ?? "";
        if (!/^(?:text\/plain|application\/json)(?:;|$)/i.test(type))
          throw new AppError("BAD_USER_INPUT", "Send JSON, as text/plain or application/json.");
        const body = await parseJsonText(c);
        const { consent } = services.consent.read(incoming, site);
        await collectEvents({
          buffer,
          limits,
          site,
          address,
          visitor,
          consent,
          body,
          hasChosen: hasChosen(c),
        });
        return c.body(null, 204);
      },
    },
  ];
}
