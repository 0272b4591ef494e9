import type { ComponentType, ReactNode } from "react";
import { findSubtree } from "#lib/core/shared/cached-subtrees.ts";

type Props<Own extends object> = {
  /** Depends on nothing but its properties, which are data, and has no ids of React, which depend on the place. */
  of: ComponentType<Own>;
  props: Own;
  className?: string;
};

/**
 * A component that is the same wherever it has the same properties, such as the menu of a site. The server keeps its HTML and puts
 * it into the next page that has it (docs/decisions/0039). It waits for nothing, and no component of the browser is in it: that would
 * not become an island.
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
