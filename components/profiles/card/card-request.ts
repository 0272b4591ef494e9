/** The trigger of a member's card: a link to their page or to their articles. */
export type CardRequest = { link: HTMLAnchorElement; by: "pointer" | "focus" | "tap" };

/** The events that request a card. */
export const cardEvents = ["pointerover", "focusin", "click"] as const;

/** The URL path of a member or an author; pages below it do not request a card. */
const profilePattern = /^\/(members|author)\/[^/]+$/;

function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.host !== location.host || link.search || link.hash) return null;
  // Excludes links between the pages of one member, and links of the card itself.
  return profilePattern.test(link.pathname) && !link.closest("nav, [data-card]") ? link : null;
}

/**
 * The card that an event requests. Names always remain links. On devices without hover, a tap on the avatar opens the
 * card, which links to the profile. The avatar is a second link to the same page and is hidden from screen readers.
 */
export function toCardRequest(event: Event): CardRequest | null {
  const link = findLink(event);
  if (!link) return null;
  switch (event.type) {
    case "pointerover":
      return (event as PointerEvent).pointerType === "touch" ? null : { link, by: "pointer" };
    case "focusin":
      return link.matches(":focus-visible") ? { link, by: "focus" } : null;
    default: {
      const isTap = matchMedia("(hover: none)").matches && link.querySelector(".avatar");
      if (!isTap || event.defaultPrevented) return null;
      event.preventDefault();
      return { link, by: "tap" };
    }
  }
}
