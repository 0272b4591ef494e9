import { LRUCache } from "lru-cache";
import { createElement, type ReactNode } from "react";
import type { KeepHtml } from "#components/ui/keep-html.ts";

/** Characters: about two thousand replies. */
const maxLength = 12_000_000;

/** What was rendered, and what React had put before it for the head of a page. */
const isInPlace = (html: string) => !html.startsWith("<link ");

/**
 * Keeps the HTML of parts that are the same on each page and in each rendering, such as a reply. The key is everything that
 * a part shows, so that there is nothing to invalidate: what has changed has another key (docs/decisions/0107).
 * @param render renders elements as HTML. @throws what a component throws
 */
export function createKeptHtml(render: (tree: ReactNode) => string): KeepHtml {
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

  return (component, props) => {
    const key = `${toNumber(component)} ${JSON.stringify(props)}`;
    const known = kept.get(key);
    if (known) return known.html;
    const html = render(createElement(component, props));
    if (!isInPlace(html)) return null;
    kept.set(key, { html });
    return html;
  };
}
