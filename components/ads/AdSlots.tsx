"use client";

import { useEffect, useState } from "react";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { adNearMarginPx } from "#lib/ads/shared/ad-slots.ts";
import type { AdTargeting } from "#lib/ads/shared/ad-targeting.ts";
import { adBlockDetectionMs } from "#lib/ads/shared/ad-texts.ts";

const AdBlockPrompt = lazyPart({
  load: () => import("./AdBlockPrompt.tsx").then((module) => module.AdBlockPrompt),
});

type Props = {
  isMember: boolean;
  /** Whether readers with an ad blocker are asked to switch it off (`adblock_prompt`). */
  hasPrompt: boolean;
  /** The page's targeting data; an item page adds its own. */
  targeting: AdTargeting;
};

/**
 * Fills the ad slots of the page as they come near the viewport, and detects blocked ads. The code for both is loaded
 * only on pages that have a slot.
 */
export function AdSlots({ isMember, hasPrompt, targeting }: Props) {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    const slots = document.querySelectorAll<HTMLElement>("[data-ad-slot]");
    if (slots.length === 0) return;
    let isGone = false;
    let stopWatching = () => {};
    // One observer for all slots; each is filled once.
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting);
        for (const { target } of near) observer.unobserve(target);
        if (near.length === 0) return;
        loadChunk(() => import("./fill-slots.ts"))
          .then(({ fillSlots }) => {
            const boxes = near.map(({ target }) => target as HTMLElement);
            if (!isGone) fillSlots(boxes, { isMember, targeting });
          })
          // The box keeps the message of the site.
          .catch(() => undefined);
      },
      { rootMargin: `${adNearMarginPx}px` },
    );
    for (const slot of slots) observer.observe(slot);
    const timer = setTimeout(() => {
      loadChunk(() => import("./ad-block.ts"))
        .then(({ watchAdBlock }) => {
          if (!isGone) stopWatching = watchAdBlock(setIsBlocked);
        })
        .catch(() => undefined);
    }, adBlockDetectionMs);
    return () => {
      isGone = true;
      observer.disconnect();
      clearTimeout(timer);
      stopWatching();
    };
  }, [isMember, targeting]);
  return isBlocked && hasPrompt ? <AdBlockPrompt /> : null;
}
