import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { formatConsentCookie, noConsent } from "#lib/consent/shared/consent.ts";
import { createConsentReader } from "./consent-reader.ts";

const chosenAt = new Date(Math.floor(Date.now() / 1000) * 1000);
const all = { analytics: true, advertising: true, sign_in: true };
const cookie = `first=1; consent=${formatConsentCookie({ consent: all, chosenAt })}`;
const site = { settings: {}, features: [] };
const { read } = createConsentReader({
  vendors: { googleClientId: null, service: "built-in", isProduction: true },
  regions: { header: "X-Region", neverRegions: ["BR"] },
  isFromTrusted: () => true,
});
const from = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;

test("a reader's choice time is known even if no purpose can be allowed", () => {
  const never = { mode: "never", region: "BR", consent: noConsent };
  expect(read(from({ "x-region": "BR", cookie }), site)).toMatchObject({ ...never, chosenAt });
  expect(read(from({ "x-region": "BR" }), site)).toMatchObject({ ...never, chosenAt: null });
});

test("elsewhere a choice counts as far as the site has a use for it, and no or a broken one allows nothing", () => {
  const asked = { mode: "ask", region: "DE" };
  expect(read(from({ "x-region": "DE", cookie }), site)).toMatchObject({
    ...asked,
    chosenAt,
    consent: { ...noConsent, analytics: true },
  });
  for (const other of ["first=1", "consent=2", "my-consent=1.111.1"])
    expect(read(from({ "x-region": "DE", cookie: other }), site)).toMatchObject({
      ...asked,
      consent: noConsent,
      chosenAt: null,
    });
});
