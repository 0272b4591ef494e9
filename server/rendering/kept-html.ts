import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type ComponentType, createElement, type ReactNode } from "react";
import type { KeepHtml } from "#lib/core/shared/keep-html.ts";

/** Characters: about two thousand replies. */
const maxLength = 12_000_000;

/** What was rendered, and what React had put before it for the head of a page. */
const isInPlace = (html: string) => !html.startsWith("<link ");

/** Stands for kept HTML while React renders the page that it belongs to. Nobody outside of this process knows it. */
const mark = `kept-${randomUUID()}-`;

/** Puts the HTML that marks stand for in their places. */
function fill(html: string, used: readonly string[]): string {
  const [first = "", ...rest] = html.split(mark);
  const filled = rest.map((piece) => {
    const end = piece.indexOf(";");
    return used[Number(piece.slice(0, end))] + piece.slice(end + 1);
  });
  return first + filled.join("");
}

/**
 * Keeps the HTML of parts that are the same on each page and in each rendering, such as a reply. The key is everything that
 * a part shows, so that there is nothing to invalidate: what has changed has another key (docs/decisions/0107).
 * @param render renders elements as HTML, in the form in which it is kept. @throws what a component throws
 * @returns begins a page: `keepHtml` says where in its HTML `fill` has to put what is kept, so that React does not copy it
 */
export function createKeptHtml(
  render: (tree: ReactNode) => string,
): () => { keepHtml: KeepHtml; fill: (html: string) => string } {
  const kept = new LRUCache<string, { html: string }>({
    maxSize: maxLength,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  });
  const numbers = new WeakMap<object, number>();
  let count = 0;

  function toNumber(component: object): number {
    const known = numbers.get(component);
    if (known !== undefined) return known;
    count += 1;
    numbers.set(component, count);
    return count;
  }

  const find: KeepHtml = (component, props) => {
    const key = `${toNumber(component)} ${JSON.stringify(props)}`;
    const known = kept.get(key);
    if (known) return known.html;
    const html = render(createElement(component as ComponentType<typeof props>, props));
    if (!isInPlace(html)) return null;
    kept.set(key, { html });
    return html;
  };

  return () => {
    const used: string[] = [];
    return {
      keepHtml: (component, props) => {
        const html = find(component, props);
        return html === null ? null : `${mark}${used.push(html) - 1};`;
      },
      fill: (html) => fill(html, used),
    };
  };
}
