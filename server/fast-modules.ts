import module from "node:module";

/**
 * Start-up only. Keeps compiled code between starts, and makes modules quick to find:
 *
 * - drizzle-orm is loaded from its CommonJS files: its package.json is 175 KB, and Node reads it again for
 *   each of its 130 ES modules, which takes half a second (docs/decisions/0006).
 * - Our own modules are imported by path and extension, so their address needs no search. Node would look
 *   up package.json and the links of every folder for each of several thousand imports.
 */
module.enableCompileCache();

const root = new URL("../", import.meta.url).href;
const packages = `${root}node_modules/`;

/** The address of one of our own modules; `null` for any other import. */
function toOwnModule(specifier: string, parent: string | undefined): string | null {
  if (!specifier.endsWith(".ts") || !parent?.startsWith(root) || parent.startsWith(packages))
    return null;
  if (specifier.startsWith("#")) return root + specifier.slice(1);
  if (specifier.startsWith("./") || specifier.startsWith("../"))
    return new URL(specifier, parent).href;
  return null;
}

module.registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const own = toOwnModule(specifier, context.parentURL);
    if (own !== null) return { url: own, format: "module-typescript", shortCircuit: true };
    const isDrizzle = specifier === "drizzle-orm" || specifier.startsWith("drizzle-orm/");
    return isDrizzle
      ? nextResolve(specifier, { ...context, conditions: ["node", "require", "default"] })
      : nextResolve(specifier, context);
  },
});
