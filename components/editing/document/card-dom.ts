import { buttonClasses, iconButtonClasses } from "#components/ui/button-classes.ts";
import { iconPaths } from "#components/ui/icon-paths.ts";

const svg = "http://www.w3.org/2000/svg";

/** Creates an element with classes. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = "",
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  if (text) element.textContent = text;
  return element;
}

function createIcon(name: CardIcon): SVGElement {
  const icon = document.createElementNS(svg, "svg");
  const attributes = {
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": name === "more" ? "3" : "1.75",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    class: "size-5",
    "aria-hidden": "true",
  };
  for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, value);
  const line = document.createElementNS(svg, "path");
  line.setAttribute("d", paths[name]);
  icon.append(line);
  return icon;
}

export type CardIcon = "up" | "down" | "more" | "plus";

const paths: Record<CardIcon, string> = {
  up: iconPaths["arrow-up"],
  down: "M12 4v15M6 13l6 6 6-6",
  more: iconPaths.more,
  plus: iconPaths.plus,
};

/** A button of a card: an icon with a name. It is a stop of the Tab key only while its card is selected. */
export function createIconButton(icon: CardIcon, onPress: (button: HTMLElement) => void) {
  const button = createElement("button", iconButtonClasses);
  button.append(createIcon(icon));
  return prepareButton(button, onPress);
}

/** A button of a card with words. */
export function createTextButton(text: string, onPress: (button: HTMLElement) => void) {
  return prepareButton(createElement("button", buttonClasses("quiet"), text), onPress);
}

function prepareButton(button: HTMLButtonElement, onPress: (button: HTMLElement) => void) {
  button.type = "button";
  button.tabIndex = -1;
  // Keeps the selection of the document, and does not start to drag the card.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", () => onPress(button));
  return button;
}

/** Names a button for screen readers and as a tooltip. */
export function nameButton(button: HTMLElement, name: string): void {
  button.setAttribute("aria-label", name);
  button.title = name;
}
