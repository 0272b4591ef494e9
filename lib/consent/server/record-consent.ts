import { randomUUID } from "node:crypto";
import {
  type Consent,
  type ConsentChoice,
  consentVersion,
  noConsent,
  obeyPrivacySignal,
  optionalPurposes,
  type Purpose,
} from "#lib/consent/shared/consent.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { Logger } from "#lib/core/server/log.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { insertConsentRecord } from "./consent-queries.ts";
import type { RequestConsent } from "./consent-reader.ts";
import { limitToPurposes } from "./site-vendors.ts";

/** The effective choice and the id of its record. */
export type RecordedConsent = { choice: ConsentChoice; recordId: string | null };

/**
 * Stores a reader's consent choice. Open to everyone. A purpose counts as not allowed if the site
 * does not use it, if Global Privacy Control switches it off, or if the reader's region is not
 * asked.
 *
 * A refusal is valid even if its record cannot be stored. A permission requires a record.
 * @param options.address of the client, for limits only
 * @throws AppError RATE_LIMITED if something is allowed
 */
export async function recordConsent(options: {
  db: Database;
  limits: Limits;
  log: Pick<Logger, "warn">;
  site: SiteScope;
  address: string;
  request: Pick<RequestConsent, "hasPrivacySignal" | "region" | "mode">;
  /** The purposes that the site uses. */
  purposes: readonly Purpose[];
  chosen: Consent;
}): Promise<RecordedConsent> {
  const { db, limits, log, site, request } = options;
  const { hasPrivacySignal, region, mode } = request;
  const chosen = mode === "never" ? noConsent : options.chosen;
  const consent = obeyPrivacySignal(limitToPurposes(chosen, options.purposes), hasPrivacySignal);
  const purposes = optionalPurposes.filter((purpose) => consent[purpose]);
  const recordId = purposes.length > 0 ? randomUUID() : null;
  const chosenAt = new Date();
  const facts = { recordId, version: consentVersion, purposes, chosenAt };
  try {
    await limits.consume("consentByAddress", options.address);
    await limits.consume("consentBySite", site.id);
    await insertConsentRecord(db, site, { ...facts, hasPrivacySignal, region });
  } catch (error) {
    if (recordId !== null) throw error;
    log.warn({ err: error }, "a refusal of consent is obeyed without a record");
  }
  return { choice: { consent, chosenAt }, recordId };
}
