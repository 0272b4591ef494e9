"use client";

import { useEffect, useState } from "react";
import { hydrateWhen } from "#components/ui/hydrate-when.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { consentCookie, consentVersion } from "#lib/consent/shared/consent.ts";
import { leadPopUpCookie, toLeadPopUpSeconds } from "#lib/leads/shared/lead-pop-up.ts";
import { subscribedCookie } from "#lib/routing/shared/viewer-variant.ts";

const LeadPopUp = lazyPart({
  load: () => import("./LeadPopUp.tsx").then((module) => module.LeadPopUp),
});

/** The page is ready long before this time, and no variant of the experiment is shorter. */
const loadAfterMs = 4000;

/** The latest time at which the scripts start: no variant of the experiment is shorter. */
const afterSeconds =
  toLeadPopUpSeconds({ isTimeBased: true, variantKey: null }) - loadAfterMs / 1000;

/**
 * Matches the cookies of readers who may see the pop-up: they have answered the consent banner, and neither closed
 * the pop-up nor subscribed.
 */
const askedCookies = new RegExp(
  `^(?=(?:.*; *)?${consentCookie}=${consentVersion}\\.)(?!(?:.*; *)?(?:${leadPopUpCookie}|${subscribedCookie})=)`,
);

type Props = { siteName: string; isTimeBased: boolean; isConfirmationNeeded: boolean };

/** Asks guests to sign up for emails after a while. Loads nothing before that. */
export function LeadPopUpLoader({ siteName, isTimeBased, isConfirmationNeeded }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    let stopWaiting = () => {};
    const timer = setTimeout(() => {
      let isOver = false;
      stopWaiting = () => {
        isOver = true;
      };
      loadChunk(() => import("./wait-for-lead-pop-up.ts"))
        .then(({ waitForLeadPopUp }) => {
          if (isOver) return;
          const onDue = () => setIsOpen(true);
          const waitedMs = Math.max(loadAfterMs, performance.now());
          stopWaiting = waitForLeadPopUp({ isTimeBased, waitedMs, onDue });
        })
        // If its code cannot be loaded, the pop-up does not appear.
        .catch(() => undefined);
    }, loadAfterMs);
    return () => {
      clearTimeout(timer);
      stopWaiting();
    };
  }, [isTimeBased]);
  if (!isOpen) return <span hidden {...hydrateWhen({ afterSeconds }, { cookies: askedCookies })} />;
  return (
    <LeadPopUp
      siteName={siteName}
      isConfirmationNeeded={isConfirmationNeeded}
      onClose={() => setIsOpen(false)}
    />
  );
}
