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
import { getBackPath } from "#server/api/rest/forms/back-path.ts";
import { formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import { setCookies } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const path = "/api/consent";

const jsonSchema = z.strictObject({
  analytics: z.boolean(),
  advertising: z.boolean(),
  sign_in: z.boolean(),
});
/** Browsers do not send an unchecked box. */
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

/** Scripts of the site read the cookie, so that a shared cached page knows what is allowed. */
const toCookie = (choice: ConsentChoice, isHttps: boolean): string =>
  stringifySetCookie({
    name: consentCookie,
    value: formatConsentCookie(choice),
    path: "/",
    maxAge: consentDays * 24 * 60 * 60,
    sameSite: "lax",
    secure: isHttps,
  });

type ConsentServices = Pick<
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
>;

/** Deletes the events of a visitor who allows none any more. */
async function eraseEvents(services: ConsentServices, { c, site }: SentForm): Promise<void> {
  const { store, eventBuffer: buffer, background, visitors, log } = services;
  const { key: visitorKey } = visitors.identify({ cookieHeader: c.req.header("cookie"), site });
  if (visitorKey === null) return;
  await eraseVisitor({ db: store.db, buffer, background, site, visitorKey }).catch(
    // The refusal applies anyway, and storing it is retried.
    (error: unknown) => log.error({ err: error }, "events of a visitor were not deleted"),
  );
}

const choiceRoute = (services: ConsentServices): RestRoute =>
  formRoute(services, {
    path,
    accepts: "formOrJson",
    maxBytes: 4 * 1024,
    run: async (call) => {
      const { c, site, address, isForm, body } = call;
      const { consent, limits, log, social, store } = services;
      const { choice, recordId } = await recordConsent({
        db: store.db,
        limits,
        log,
        site,
        address,
        request: consent.read(c.env.incoming, site),
        purposes: consent.listPurposes(site),
        chosen: parseConsent(isForm, body),
      });
      setCookies(c, toCookie(choice, social.isHttps));
      if (!choice.consent.analytics) await eraseEvents(services, call);
      const receipt: ConsentReceipt = { status: "success", recordId };
      return { redirect: getBackPath(c), json: receipt };
    },
  });

/**
 * `GET /api/consent`: the purposes that the page may use for this viewer. `POST /api/consent`:
 * stores a choice, from a script or from the form of the cookie settings, which redirects to its
 * page.
 */
export const consentRoutes = (services: ConsentServices): RestRoute[] => [
  {
    method: "GET",
    path,
    changesState: false,
    handle: async (c) => {
      const { consent, sessions } = services;
      const { site, incoming } = c.env;
      const session = await sessions.fromCookie(c.req.header("cookie"), site);
      const vendors = consent.getVendors(site);
      const isMember = session !== null;
      const request = consent.read(incoming, site);
      const answer: ConsentAnswer = getConsentAnswer(request, { vendors, isMember });
      return c.json(answer);
    },
  },
  choiceRoute(services),
];
