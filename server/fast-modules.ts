import module from "node:module";

/**
 * Start-up only. Keeps compiled code between starts, and makes modules quick to find:
 *
 * - drizzle-orm is loaded from its CommonJS files: its package.json is 175 KB, and Node reads it again for
 *   each of its 130 ES modules, which takes half a second (docs/decisions/0006). Each of its files is
 *   looked up once, without asking package.json again.
 * - Our own modules are imported by path and extension, so their address needs no search. Node would look
 *   up package.json and the links of every folder for each of several thousand imports.
 */
module.enableCompileCache();

const root = new URL("../", import.meta.url).href;
const packages = `${root}node_modules/`;
const drizzle = `${packages}drizzle-orm/`;

/** The address of one of our own modules; `null` for any other import. */
function toOwnModule(specifier: string, parent: string | undefined): string | null {
  if (!specifier.endsWith(".ts") || !parent?.startsWith(root) || parent.startsWith(packages))
    return null;
  if (specifier.startsWith("#")) return root + specifier.slice(1);
  if (specifier.startsWith("./") || specifier.startsWith("../"))
    return new URL(specifier, parent).href;
  return null;
}

/** What our own modules import of drizzle-orm, by name: the same file whoever imports it. */
const drizzleModules = new Map<string, module.ResolveFnOutput>();

/** The address of a file that a CommonJS file of drizzle-orm requires; `null` for any other import. */
function toDrizzleFile(specifier: string, parent: string | undefined): string | null {
  const isInside = parent?.startsWith(drizzle) && specifier.endsWith(".cjs");
  return isInside && specifier.startsWith(".") ? new URL(specifier, parent).href : null;
}

module.registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const own = toOwnModule(specifier, context.parentURL);
    if (own !== null) return { url: own, format: "module-typescript", shortCircuit: true };
    const inside = toDrizzleFile(specifier, context.parentURL);
    if (inside !== null) return { url: inside, format: "commonjs", shortCircuit: true };
    const isDrizzle = specifier === "drizzle-orm" || specifier.startsWith("drizzle-orm/");
    if (!isDrizzle) return nextResolve(specifier, context);
    const known = drizzleModules.get(specifier);
    if (known) return { ...known, shortCircuit: true };
    const conditions = ["node", "require", "default"];
    const found = nextResolve(specifier, { ...context, conditions });
    drizzleModules.set(specifier, found);
    return found;
  },
});
