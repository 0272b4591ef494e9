const gap = 8;

/**
 * Puts the card below the link, or above if it does not fit, in page coordinates, so that it
 * scrolls with the text. It stays inside the window at every width.
 */
export function placeCard(card: HTMLElement, link: HTMLElement): void {
  // The first line of a link that wraps onto two lines.
  const rect = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const { clientWidth, clientHeight } = document.documentElement;
  const isRightToLeft = getComputedStyle(link).direction === "rtl";
  const start = isRightToLeft ? rect.right - width : rect.left;
  const left = Math.max(gap, Math.min(start, clientWidth - width - gap));
  const above = rect.top - gap - height;
  const fitsBelow = rect.bottom + gap + height <= clientHeight || above < 0;
  const top = fitsBelow ? rect.bottom + gap : above;
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${top + scrollY}px`;
}
