import type { BareDocument } from "#server/bare-pages/render-bare-page.ts";
import { headElement, isPicture } from "./split-page.ts";

/** What a page without its frame has for the head: elements, and the addresses of scripts. */
export type BareHead = {
  pictures: string;
  elements: readonly string[];
  scripts: readonly string[];
};

/** What Next adds to the head of any page of a route: what belongs before pictures, and the rest. */
export type BareShell = { first: string; rest: string };

const list = (head: string): string[] => [...head.matchAll(headElement)].map(([one]) => one);
const isFirst = (element: string) =>
  element.startsWith("<meta charSet=") || element.startsWith('<meta name="viewport"');
const scriptAddress = /^<script src="([^"]+)"/;

/** Brings together what a page has for the head. @param head what React has put there */
export function toBareHead(head: string, { metadata, scripts }: BareDocument): BareHead {
  const own = list(head);
  return {
    pictures: own.filter(isPicture).join(""),
    elements: [...list(metadata), ...own.filter((one) => !isPicture(one))],
    scripts: [...scripts],
  };
}

/**
 * What the head of a page of Next has besides those of the same page that was rendered without Next.
 * @returns `null` if it lacks something that the other has
 */
export function toBareShell(byNext: string, { elements, scripts }: BareHead): BareShell | null {
  const left = new Set(elements);
  const wanted = new Set(scripts);
  const shell: string[] = [];
  for (const element of list(byNext)) {
    const [, script] = scriptAddress.exec(element) ?? [];
    const isOwn = script === undefined ? left.delete(element) : wanted.delete(script);
    if (!isOwn && !isPicture(element)) shell.push(element);
  }
  if (left.size > 0 || wanted.size > 0) return null;
  return {
    first: shell.filter(isFirst).join(""),
    rest: shell.filter((one) => !isFirst(one)).join(""),
  };
}

/** The head of a page, as Next would write it. */
export function writeBareHead(own: BareHead, { first, rest }: BareShell, nonce: string): string {
  const scripts = own.scripts.map(
    (address) => `<script src="${address}" async="" nonce="${nonce}"></script>`,
  );
  return first + own.pictures + rest + scripts.join("") + own.elements.join("");
}
