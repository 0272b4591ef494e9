import { type RefObject, useEffect, useRef, useState } from "react";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { type CardRequest, cardEvents, toCardRequest } from "./card-request.ts";

/** Delay before the card of a hovered or focused link opens, and the time to move the pointer to the card. */
const openDelayMs = 400;
const closeDelayMs = 300;

const focusable = "a[href], button:not([disabled])";

/** Whether the trigger of a card is still active after its code has loaded. */
const isStillWanted = ({ link, by }: CardRequest) =>
  by === "tap" || (by === "focus" ? document.activeElement === link : link.matches(":hover"));

/**
 * Opens and closes one card for all links of the page. It follows WCAG 1.4.13: Escape closes the
 * card, the pointer can move onto it, and it stays until the pointer or the focus leaves. Tab moves
 * from the link into the card, and from its end to the element after the link.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its listeners share one timer and one card, and their order matters
export function useCardTriggers(first: CardRequest, card: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<CardRequest | null>(null);
  /** The current state for the listeners below, which are added once. */
  const shown = useRef<CardRequest | null>(null);

  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: see above
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** A link that still has the focus or the pointer after its card was closed. */
    let closed: HTMLElement | null = null;
    const show = (next: CardRequest | null) => {
      clearTimeout(timer);
      shown.current?.link.removeAttribute("aria-expanded");
      next?.link.setAttribute("aria-expanded", "true");
      shown.current = next;
      setOpen(next);
    };
    const wait = (next: CardRequest | null, delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => show(next), delayMs);
    };
    const isInside = (node: EventTarget | null) =>
      node instanceof Node && card.current?.contains(node) === true;
    const hasFocus = () => isInside(document.activeElement);

    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one branch for each way to ask for a card, in the order in which they count
    const ask = (event: Event) => {
      const request = toCardRequest(event);
      const { current } = shown;
      if (isInside(event.target)) {
        clearTimeout(timer);
      } else if (request?.by === "tap") {
        show(request.link === current?.link ? null : request);
      } else if (request && request.link !== closed) {
        if (request.link === current?.link) clearTimeout(timer);
        else wait(request, openDelayMs);
      } else if (event.type === "pointerover" && !request) {
        closed = null;
        clearTimeout(timer);
        if (current?.by === "pointer" && !hasFocus()) wait(null, closeDelayMs);
      } else if (event.type === "focusin") {
        if (event.target !== closed) closed = null;
        clearTimeout(timer);
        if (current && event.target !== current.link) show(null);
      }
    };
    const closeBack = () => {
      const link = shown.current?.link ?? null;
      const hadFocus = hasFocus();
      closed = link;
      show(null);
      if (hadFocus) link?.focus({ preventScroll: true });
    };
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the keys of the pattern of WCAG 1.4.13, with the edges of the card
    const onKey = (event: KeyboardEvent) => {
      const { current } = shown;
      if (!current) return clearTimeout(timer);
      if (isComposing(event)) return;
      if (event.key === "Escape") {
        // Escape closes only the card, not the dialog around the link.
        event.preventDefault();
        event.stopPropagation();
        return closeBack();
      }
      if (event.key !== "Tab") return;
      const stops = [...(card.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
      const { activeElement } = document;
      const isAtEdge = activeElement === stops.at(event.shiftKey ? 0 : -1);
      if (activeElement === current.link && !event.shiftKey && stops[0]) {
        event.preventDefault();
        stops[0].focus();
      } else if (isInside(activeElement) && (isAtEdge || activeElement === card.current)) {
        if (activeElement === card.current && !event.shiftKey) return;
        // The browser moves the focus on from the link.
        closeBack();
        if (event.shiftKey) event.preventDefault();
      }
    };
    const onPress = ({ target }: Event) => {
      clearTimeout(timer);
      const { current } = shown;
      if (!current || isInside(target)) return;
      if (!(target instanceof Node && current.link.contains(target))) show(null);
    };
    // The card scrolls with the page, but not with a scrollable list in the page.
    const onScroll = ({ target }: Event) => {
      if (shown.current && target !== document && !isInside(target)) show(null);
    };
    const onLeave = () => {
      clearTimeout(timer);
      if (shown.current?.by === "pointer" && !hasFocus()) wait(null, closeDelayMs);
    };

    const ended = new AbortController();
    const { signal } = ended;
    for (const type of cardEvents) document.addEventListener(type, ask, { signal });
    document.addEventListener("keydown", onKey, { signal, capture: true });
    document.addEventListener("pointerdown", onPress, { signal, capture: true });
    document.addEventListener("scroll", onScroll, { signal, capture: true });
    document.documentElement.addEventListener("pointerleave", onLeave, { signal });
    window.addEventListener("pagehide", () => show(null), { signal });
    if (first.by === "tap") show(first);
    else if (isStillWanted(first)) wait(first, openDelayMs);
    return () => {
      show(null);
      ended.abort();
    };
  }, []);
  return open;
}
