import module from "node:module";

/**
 * Start-up only. Keeps compiled code between starts, and loads drizzle-orm from its CommonJS files:
 * its package.json is 175 KB, and Node reads it again for each of its 130 ES modules, which takes
 * half a second (docs/decisions/0006).
 */
module.enableCompileCache();
module.registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const isDrizzle = specifier === "drizzle-orm" || specifier.startsWith("drizzle-orm/");
    return isDrizzle
      ? nextResolve(specifier, { ...context, conditions: ["node", "require", "default"] })
      : nextResolve(specifier, context);
  },
});
