import type { ComponentType } from "react";

/**
 * The HTML of a component with these properties, if it is kept; `null` where the component has to be rendered in its place.
 */
export type FindSubtree = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
) => string | null;

const key = Symbol.for("condition-communities.cached-subtrees");
type Shared = { [key]?: FindSubtree };

/** Called once by what renders pages on the server. Without it, as in browsers, nothing is kept. */
export function setCachedSubtrees(find: FindSubtree): void {
  (globalThis as Shared)[key] = find;
}

/** See `FindSubtree`. */
export const findSubtree: FindSubtree = (component, props) =>
  (globalThis as Shared)[key]?.(component, props) ?? null;
