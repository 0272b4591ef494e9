import type { ComponentType } from "react";

/** Finds the cached HTML of a component with these props; `null` if the component has to be rendered. */
export type FindSubtree = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
) => string | null;

const key = Symbol.for("condition-communities.cached-subtrees");
type Shared = { [key]?: FindSubtree };

/** The page renderer of the server calls it once. Without it, as in browsers, nothing is cached. */
export function setCachedSubtrees(find: FindSubtree): void {
  (globalThis as Shared)[key] = find;
}

/** See `FindSubtree`. */
export const findSubtree: FindSubtree = (component, props) =>
  (globalThis as Shared)[key]?.(component, props) ?? null;
