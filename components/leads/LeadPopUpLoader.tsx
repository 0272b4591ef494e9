"use client";

import { useEffect, useState } from "react";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";

const LeadPopUp = lazyPart({
  load: () => import("./LeadPopUp.tsx").then((module) => module.LeadPopUp),
});

/** The page is ready long before; no variant of the experiment is shorter. */
const loadAfterMs = 4000;

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
          stopWaiting = waitForLeadPopUp({ isTimeBased, waitedMs: loadAfterMs, onDue });
        })
        // Without it nobody is asked.
        .catch(() => undefined);
    }, loadAfterMs);
    return () => {
      clearTimeout(timer);
      stopWaiting();
    };
  }, [isTimeBased]);
  if (!isOpen) return null;
  return <LeadPopUp {...{ siteName, isConfirmationNeeded }} onClose={() => setIsOpen(false)} />;
}
