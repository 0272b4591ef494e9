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

/** Fills a place that a page has for its viewer (`MemberSlot`). */
export function fillSlot(name: string, ...content: (string | Node)[]): void {
  document.querySelector(`[data-member-slot="${name}"]`)?.replaceChildren(...content);
}

/** Sets the text of an element that React does not update: one with `suppressHydrationWarning`. */
export function setText(root: ParentNode, selector: string, text: string): void {
  const element = root.querySelector(selector);
  if (element) element.textContent = text;
}
