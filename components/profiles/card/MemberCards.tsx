import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { popupClasses } from "#components/ui/overlay-classes.ts";
import type { CardSite } from "#lib/profiles/shared/profile-card-actions.ts";
import { profileCardTexts as texts } from "#lib/profiles/shared/profile-card-texts.ts";
import { CardContent } from "./CardContent.tsx";
import type { CardRequest } from "./card-request.ts";
import { placeCard } from "./place-card.ts";
import { useCardTriggers } from "./use-card-triggers.ts";

type Props = {
  /** The event that made the page load this code. */
  first: CardRequest;
  site: CardSite;
};

/** The card of the member whose link is hovered or focused, or whose avatar was tapped (spec §2 Profile tooltip). */
export function MemberCards({ first, site }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const open = useCardTriggers(first, card);
  if (!open) return null;
  return createPortal(
    <Card key={open.link.pathname} request={open} site={site} card={card} />,
    // A modal dialog traps focus and presses, so its card is rendered inside it.
    open.link.closest("dialog, [role=dialog]") ?? document.body,
  );
}

type CardProps = {
  request: CardRequest;
  site: CardSite;
  card: RefObject<HTMLDivElement | null>;
};

function Card({ request: { link, by }, site, card }: CardProps) {
  const [username, setUsername] = useState<string | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  useLayoutEffect(() => {
    card.current?.showPopover();
    if (by === "tap") card.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    if (card.current) placeCard(card.current, link);
  });
  return (
    <div
      ref={card}
      data-card
      popover="manual"
      role="dialog"
      aria-busy={!isLoaded}
      aria-label={username === null ? texts.loadingLabel : texts.label(username)}
      tabIndex={-1}
      className={`${popupClasses} absolute inset-auto m-0 w-62.5 max-w-[calc(100vw-1rem)] p-4 text-start text-base outline-none starting:opacity-0`}
    >
      <CardContent
        part={decodeURIComponent(link.pathname.split("/").at(-1) ?? "")}
        site={site}
        onLoaded={(name) => {
          setUsername(name);
          setIsLoaded(true);
        }}
      />
    </div>
  );
}
