const names = new WeakMap<object, string>();

/** Each client module calls this in the bundle of the pages (`scripts/setup/island-modules.mjs`). */
export function nameIslands(components: Readonly<Record<string, object>>): void {
  for (const [name, component] of Object.entries(components)) names.set(component, name);
}

/** The name of a client component, such as `Tabs`; `undefined` for any other component. */
export const getIslandName = (component: unknown): string | undefined =>
  typeof component === "function" || (typeof component === "object" && component !== null)
    ? names.get(component)
    : undefined;
