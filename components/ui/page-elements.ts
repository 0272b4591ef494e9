/** An element with properties, attributes that begin with `data-`, and content. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> & { data?: Record<string, string> } = {},
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const { data = {}, ...rest } = properties;
  const element = Object.assign(document.createElement(name), rest);
  Object.assign(element.dataset, data);
  element.append(...content);
  return element;
}

export const findAll = <Found extends HTMLElement>(
  selector: string,
  root: ParentNode = document,
) => [...root.querySelectorAll<Found>(selector)];

/** Fills a `MemberSlot` of the page. If a focused control in it is replaced, the replacement gets the focus. */
export function fillSlot(name: string, ...content: (string | Node)[]): void {
  const slot = document.querySelector(`[data-member-slot="${name}"]`);
  const hadFocus = slot?.contains(document.activeElement);
  slot?.replaceChildren(...content);
  if (hadFocus) slot?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
}

/** Sets the text of an element that React does not update: one with `suppressHydrationWarning`. */
export function setText(root: ParentNode, selector: string, text: string): void {
  const element = root.querySelector(selector);
  if (element) element.textContent = text;
}
