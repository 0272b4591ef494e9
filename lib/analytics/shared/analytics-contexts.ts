import type { Consent } from "#lib/consent/shared/consent.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import type { PageKind } from "./page-kind.ts";

/** How somebody came to a page. */
export const sourceKinds = [
  "direct",
  "internal",
  "network",
  "search",
  "social",
  "email",
  "other",
] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** A coarse size of the screen; nothing else is kept of a device. */
export const deviceKinds = ["phone", "tablet", "desktop"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/**
 * Converts a window width in CSS pixels to an index of `deviceKinds`. It is part of the script in the head of every
 * page.
 */
export const toDevicePlace = (width: number): 0 | 1 | 2 => (width < 600 ? 0 : width < 1024 ? 1 : 2);

/** Words of a campaign, from `utm_source`, `utm_medium` and `utm_campaign`. */
export type CampaignWords = { source: string | null; medium: string | null; name: string | null };

/** The contexts of a page's events (spec §3 Tracking contexts). */
export type AnalyticsContexts = {
  /** The purposes that the reader allows. */
  compliance: { hasChosen: boolean; analytics: boolean; advertising: boolean };
  /** The page and its content. The site is that of the request. */
  global: {
    pageKind: PageKind;
    contentId: number | null;
    device: DeviceKind;
    searchTerm: string | null;
  };
  /** Contains neither the member nor their role. */
  user: { variant: ViewerVariant };
  /** Settings of the reader. They may reveal something about their health. */
  accessibility: { fontSize: string; contrast: string; hasReducedMotion: boolean } | null;
  source: { kind: SourceKind; host: string | null; campaign: CampaignWords | null };
};

/**
 * Reduces the contexts to what may leave the browser and be stored. Without consent to analytics
 * only data that counts pages remains: no search term, no settings, and only the kind of the
 * source.
 */
export function limitContexts(
  contexts: AnalyticsContexts,
  consent: Pick<Consent, "analytics">,
): AnalyticsContexts {
  if (consent.analytics) return contexts;
  return {
    ...contexts,
    global: { ...contexts.global, searchTerm: null },
    accessibility: null,
    source: { kind: contexts.source.kind, host: null, campaign: null },
  };
}

const maxTermLength = 60;

/**
 * A search term as it may be stored: `null` if it may contain a person's address or number, or if it is long, because
 * it may be a sentence about somebody.
 */
export function toCountedTerm(term: string | null): string | null {
  const plain = (term ?? "").replace(/\s+/g, " ").trim().toLowerCase();
  const mayIdentify = plain.includes("@") || /\d{4}/.test(plain.replace(/[\s().+-]/g, ""));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the database takes none
  const isOdd = /[\u0000-\u001f]/.test(plain);
  return plain === "" || plain.length > maxTermLength || mayIdentify || isOdd ? null : plain;
}
