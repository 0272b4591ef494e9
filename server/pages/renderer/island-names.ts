const names = new WeakMap<object, string>();

/** Called by each module of the browser in the bundle of the pages (`scripts/setup/island-modules.mjs`). */
export function nameIslands(components: Readonly<Record<string, object>>): void {
  for (const [name, component] of Object.entries(components)) names.set(component, name);
}

/** The name of a component of the browser, such as `Tabs`; `undefined` for any other. */
export const getIslandName = (component: unknown): string | undefined =>
  typeof component === "function" || (typeof component === "object" && component !== null)
    ? names.get(component)
    : undefined;
