import { LRUCache } from "lru-cache";
import { createElement, type ReactNode } from "react";
import type { FindSubtree } from "#lib/core/shared/cached-subtrees.ts";

/** Characters: about two hundred headers. */
const maxLength = 4_000_000;

/** React writes elements for the head, such as the preload of a picture, before the other HTML. */
const isInPlace = (html: string) => !html.startsWith("<link ");

/**
 * Caches the HTML of components that are the same on every page and in every render, such as the menu of a site. The
 * key is everything that a component shows, so no invalidation is needed: changed content has another key
 * (docs/decisions/0039).
 * @param render renders elements as HTML. @throws what a component throws
 */
export function createCachedSubtrees(render: (tree: ReactNode) => string): FindSubtree {
  const kept = new LRUCache<string, string>({
    maxSize: maxLength,
    sizeCalculation: (html, key) => html.length + key.length,
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
    if (known !== undefined) return known;
    const html = render(createElement(component, props));
    if (!isInPlace(html)) return null;
    kept.set(key, html);
    return html;
  };
}
