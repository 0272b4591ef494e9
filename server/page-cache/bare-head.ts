import type { BareDocument } from "#server/bare-pages/render-bare-page.ts";
import { toOwnCopy } from "./own-copy.ts";
import { headElement, isPicture, listFrameElements } from "./split-page.ts";

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

/** Brings together what a page has for the head. @param head what React has put there */
export function toBareHead(head: string, { metadata, scripts }: BareDocument): BareHead {
  const own = list(head);
  return {
    pictures: own.filter(isPicture).join(""),
    elements: [metadata, ...own.filter((one) => !isPicture(one))],
    scripts: [...scripts],
  };
}

/**
 * What Next puts into the head of a page besides what the page has itself.
 * @param byNext the head of the page as Next renders it
 * @returns `null` if it lacks something that the page has
 */
export function toBareShell(byNext: string, own: BareHead, nonce: string): BareShell | null {
  const hasScripts = own.scripts.every((address) => byNext.includes(`<script src="${address}"`));
  const added = listFrameElements(byNext, writeBareHead(own, { first: "", rest: "" }, nonce));
  if (!hasScripts || added === null) return null;
  const shell = list(added);
  return {
    first: toOwnCopy(shell.filter(isFirst).join("")),
    rest: toOwnCopy(shell.filter((one) => !isFirst(one)).join("")),
  };
}

/** The head of a page, as Next would write it. */
export function writeBareHead(own: BareHead, { first, rest }: BareShell, nonce: string): string {
  const scripts = own.scripts.map(
    (address) => `<script src="${address}" async="" nonce="${nonce}"></script>`,
  );
  return first + own.pictures + rest + scripts.join("") + own.elements.join("");
}
