import { readChoice, readConsent } from "#components/providers/consent-store.ts";
import {
  type AnalyticsContexts,
  deviceKinds,
  limitContexts,
  toCountedTerm,
  toDevicePlace,
} from "#lib/analytics/shared/analytics-contexts.ts";
import { type PageKind, settlePageKind } from "#lib/analytics/shared/page-kind.ts";
import { getSource } from "#lib/analytics/shared/source-kind.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import { noContent, readContentMark } from "./content-mark.ts";

/** The page's data for analytics, from the HTML. */
export type CountedPage = { pageKind: PageKind; variant: ViewerVariant };

/** Whether the page is counted: not if it has no content, such as "not found". */
export const isCounted = (): boolean => readContentMark() !== noContent;

/** Id of the item that the page shows. */
export function readContentId(): number | null {
  const mark = readContentMark();
  return mark && /^\d{1,10}$/.test(mark) ? Number(mark) : null;
}

/** The contexts of the page that the reader allows now (spec §3 Tracking contexts). */
export function readContexts({ pageKind, variant }: CountedPage): AnalyticsContexts {
  const consent = readConsent();
  const { dataset } = document.documentElement;
  const contentId = readContentId();
  const term = new URLSearchParams(window.location.search).get("s");
  return limitContexts(
    {
      compliance: { hasChosen: readChoice() !== null, ...consent },
      global: {
        pageKind: settlePageKind(pageKind, contentId),
        contentId,
        device: deviceKinds[toDevicePlace(window.innerWidth)],
        searchTerm: pageKind === "search" ? toCountedTerm(term) : null,
      },
      user: { variant },
      accessibility: {
        fontSize: dataset.fontSize ?? "font-reg",
        contrast: dataset.contrast ?? "system",
        hasReducedMotion: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
      },
      source: getSource({ url: window.location.href, referrer: document.referrer }),
    },
    consent,
  );
}
