import type { ComponentType, ReactNode } from "react";
import { findSubtree } from "#lib/core/shared/cached-subtrees.ts";

type Props<Own extends object> = {
  /** Must depend only on its props, which are data, and must not call `useId`, because ids depend on the position. */
  of: ComponentType<Own>;
  props: Own;
  className?: string;
};

/**
 * A component that renders the same HTML for the same props, such as the menu of a site. The server caches its HTML
 * and reuses it in the next page (docs/decisions/0039). It must not load data or contain client components, because
 * these would not become islands.
 */
export function CachedSubtree<Own extends object>(all: Props<Own>): ReactNode {
  const { of: Component, props, className } = all;
  const html = findSubtree(Component, props);
  if (html === null) {
    return (
      <div className={className}>
        <Component {...props} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
