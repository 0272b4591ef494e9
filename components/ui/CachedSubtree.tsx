import { type ComponentType, createElement, type ReactNode } from "react";
import { findSubtree } from "#lib/core/shared/cached-subtrees.ts";

type Props<Own extends object> = {
  /** The element around it. */
  as: "li" | "div";
  /** Depends on nothing but its properties, which are data, and has no ids of React, which depend on the place. */
  of: ComponentType<Own>;
  props: Own;
  attributes?: { className?: string } & Record<`data-${string}`, string | number>;
};

/**
 * A component that is the same wherever it has the same properties, such as a reply. The server keeps its HTML and puts it into
 * the next page that has it (docs/decisions/0039); the browser's React finds what it would have rendered itself. It waits for
 * nothing, and on the server no component of the browser is in it: that would not become an island.
 */
export function CachedSubtree<Own extends object>(all: Props<Own>): ReactNode {
  const { as, of: Component, props, attributes } = all;
  const html = findSubtree(Component, props);
  return createElement(as, {
    ...attributes,
    ...(html === null
      ? { children: <Component {...props} /> }
      : { dangerouslySetInnerHTML: { __html: html } }),
  });
}
