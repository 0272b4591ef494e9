import { parseInert } from "./html-blocks.ts";

const allowedTags = new Set(
  "p h2 h3 h4 ul ol li blockquote dl dt dd hr div strong em b i sup sub cite abbr s del ins mark u q small dfn code kbd samp var pre details summary a br figure figcaption img audio video track table caption thead tbody tfoot tr th td".split(
    " ",
  ),
);
const allowedAttributes = new Set(
  "href rel id aria-label src alt width height loading controls preload loop muted poster playsinline srclang label default kind tabindex scope colspan rowspan start type reversed value title class".split(
    " ",
  ),
);
const withContent = "script, style, iframe, object, embed, template, noscript, svg, math, form";

const isLocalPath = (value: string): boolean => /^\/(?![/\\])/.test(value);

function isAllowed(name: string, value: string): boolean {
  if (name === "src" || name === "poster") return isLocalPath(value);
  if (name === "href") return /^(?:https?:|mailto:|#|\/(?![/\\]))/i.test(value);
  return allowedAttributes.has(name);
}

/**
 * Parses HTML from the clipboard or a text field for display: only the elements and attributes that the server keeps,
 * and nothing of other sites is loaded. The server sanitizes what is stored.
 */
export function toAllowedFragment(html: string): DocumentFragment {
  // Nothing of a template is loaded or run, other than of nodes of the page.
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const element of template.content.querySelectorAll(withContent)) element.remove();
  for (const element of [...template.content.querySelectorAll("*")].toReversed()) {
    for (const { name, value } of [...element.attributes])
      if (!isAllowed(name, value)) element.removeAttribute(name);
    const isPicture = element.localName === "img" && !element.hasAttribute("src");
    if (isPicture || !allowedTags.has(element.localName))
      element.replaceWith(...element.childNodes);
  }
  return document.importNode(template.content, true);
}

/** The same as HTML. */
export function toAllowedHtml(html: string): string {
  const box = document.createElement("div");
  box.append(toAllowedFragment(html));
  return box.innerHTML;
}

/** Parses the HTML of a card, which the server rendered, without ids, which the page may have elsewhere. */
export function toCardFragment(html: string): DocumentFragment {
  const fragment = parseInert(html);
  for (const element of fragment.querySelectorAll("script, style, link")) element.remove();
  for (const element of fragment.querySelectorAll("[id]")) element.removeAttribute("id");
  return fragment;
}
