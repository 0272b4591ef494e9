"use client";

import { useEffect, useState } from "react";
import {
  type CardRequest,
  cardEvents,
  toCardRequest,
} from "#components/profiles/card/card-request.ts";
import { hears } from "#components/providers/press-for-part.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import type { CardSite } from "#lib/profiles/shared/profile-card-actions.ts";

const MemberCards = lazyPart({
  load: () =>
    import("#components/profiles/card/MemberCards.tsx").then((module) => module.MemberCards),
});

/** Loads the cards of members when the first link to a member is hovered, focused or tapped. */
export function MemberCardLoader({ site }: { site: CardSite }) {
  const [first, setFirst] = useState<CardRequest | null>(null);
  useEffect(() => {
    if (first) return;
    const ask = (event: Event) => setFirst(toCardRequest(event));
    for (const type of cardEvents) document.addEventListener(type, ask);
    hears("card");
    return () => {
      for (const type of cardEvents) document.removeEventListener(type, ask);
    };
  }, [first]);
  if (!first) return null;
  // The link to the profile still works.
  const openProfile = () => first.by === "tap" && location.assign(first.link.href);
  return <MemberCards first={first} site={site} onLoadFailure={openProfile} />;
}
