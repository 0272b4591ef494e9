import { createHmac } from "node:crypto";
import type { Consent } from "#lib/consent/shared/consent.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { Session } from "./session.ts";
import { sha256 } from "./sha256.ts";

/**
 * The ids under which ad partners may know a member; `null` without the member's consent to ads.
 */
export type AdIdentifiers = {
  sha256Email: string | null;
  acId: string | null;
  sessionId: string | null;
};

/** Derives the identifiers; see `createAdIdentifiers`. */
export type GetAdIdentifiers = (options: {
  /** The consent of the request, with Global Privacy Control applied. */
  consent: Consent;
  session: Session | null;
  site: SiteScope;
  email: string;
}) => AdIdentifiers;

const none: AdIdentifiers = { sha256Email: null, acId: null, sessionId: null };

/**
 * Derives the ids under which ad partners may know a member. Only the member gets them, and only
 * while they allow ads. They are not stored. They differ on every site and do not reveal the id of
 * the member or the login; the visit id changes every day (UTC).
 */
export function createAdIdentifiers(secret: string): GetAdIdentifiers {
  const derive = (kind: string, ...facts: (string | number)[]): string =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["ads", kind, ...facts]))
      .digest("base64url")
      .slice(0, 22);
  return ({ consent, session, site, email }) => {
    if (!consent.advertising || !session) return none;
    const day = toDay(Date.now());
    return {
      sha256Email: sha256(email.trim().toLowerCase()),
      acId: derive("member", site.id, session.member.id),
      sessionId: derive("visit", site.id, session.id, day),
    };
  };
}
