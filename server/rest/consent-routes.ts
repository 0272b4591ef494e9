import { stringifySetCookie } from "cookie";
import { z } from "zod";
import { eraseVisitor } from "#lib/analytics/server/erase-visitor.ts";
import { getConsentAnswer } from "#lib/consent/server/get-consent-answer.ts";
import { recordConsent } from "#lib/consent/server/record-consent.ts";
import {
  type Consent,
  type ConsentChoice,
  consentCookie,
  consentDays,
  formatConsentCookie,
} from "#lib/consent/shared/consent.ts";
import type { ConsentAnswer, ConsentReceipt } from "#lib/consent/shared/consent-answer.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { getBackPath } from "./back-path.ts";
import { parseJsonOrFormBody } from "./parse-body.ts";
import { seeOther, setCookies } from "./respond.ts";
import type { RestRoute } from "./rest-route.ts";

const path = "/api/consent";

const jsonSchema = z.strictObject({
  analytics: z.boolean(),
  advertising: z.boolean(),
  sign_in: z.boolean(),
});
/** A box that is not ticked is not sent. */
const box = z
  .literal("1")
  .optional()
  .transform((value) => value === "1");
const formSchema = z.strictObject({
  analytics: box,
  advertising: box,
  sign_in: box,
  /** The buttons that answer for every box. */
  all: z.enum(["accept", "reject"]).optional(),
});

const toConsent = (isAllowed: boolean): Consent => ({
  analytics: isAllowed,
  advertising: isAllowed,
  sign_in: isAllowed,
});

/** @throws AppError BAD_USER_INPUT */
function parseConsent(isForm: boolean, body: unknown): Consent {
  const parsed = isForm ? formSchema.safeParse(body) : jsonSchema.safeParse(body);
  if (!parsed.success) throw new AppError("BAD_USER_INPUT", "This is not a choice of consent.");
  const { all, ...consent } = { all: undefined, ...parsed.data };
  return all ? toConsent(all === "accept") : consent;
}

/** Scripts of the site read it, so that a page that is the same for everyone knows what is allowed. */
const toCookie = (choice: ConsentChoice, isHttps: boolean): string =>
  stringifySetCookie({
    name: consentCookie,
    value: formatConsentCookie(choice),
    path: "/",
    maxAge: consentDays * 24 * 60 * 60,
    sameSite: "lax",
    secure: isHttps,
  });

/**
 * `GET /api/consent`: what a page may do for this viewer. `POST /api/consent`: stores a choice, from a script or
 * from the form of the cookie settings, which gets a 303 to its page.
 */
export function consentRoutes(
  services: Pick<
    Services,
    | "store"
    | "limits"
    | "log"
    | "sessions"
    | "consent"
    | "social"
    | "visitors"
    | "eventBuffer"
    | "background"
  >,
): RestRoute[] {
  const { consent, limits, log, sessions, social, store, visitors } = services;
  const { eventBuffer: buffer, background } = services;
  return [
    {
      method: "GET",
      path,
      changesState: false,
      handle: async (c) => {
        const { site, incoming } = c.env;
        const session = await sessions.fromCookie(c.req.header("cookie"), site);
        const vendors = consent.getVendors(site);
        const isMember = session !== null;
        const answer: ConsentAnswer = getConsentAnswer(consent.read(incoming, site), {
          vendors,
          isMember,
        });
        return c.json(answer);
      },
    },
    {
      method: "POST",
      path,
      changesState: true,
      maxBytes: 4 * 1024,
      handle: async (c) => {
        const { site, address, incoming } = c.env;
        const { isForm, body } = await parseJsonOrFormBody(c);
        const { choice, recordId } = await recordConsent({
          db: store.db,
          limits,
          log,
          site,
          address,
          request: consent.read(incoming, site),
          purposes: consent.listPurposes(site),
          chosen: parseConsent(isForm, body),
        });
        setCookies(c, toCookie(choice, social.isHttps));
        const cookieHeader = c.req.header("cookie");
        const { key: visitorKey } = visitors.identify({ cookieHeader, site });
        if (visitorKey !== null && !choice.consent.analytics)
          await eraseVisitor({ db: store.db, buffer, background, site, visitorKey }).catch(
            // The refusal counts all the same, and it is tried again.
            (error: unknown) => log.error({ err: error }, "events of a visitor were not deleted"),
          );
        if (isForm) return seeOther(c, getBackPath(c));
        const receipt: ConsentReceipt = { status: "success", recordId };
        return c.json(receipt);
      },
    },
  ];
}
