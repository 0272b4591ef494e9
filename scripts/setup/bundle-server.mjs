import { rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { rolldown } from "rolldown";
import { ROOT } from "./local-tools.mjs";

/**
 * Packages to bundle with their imports: they have many small files, which Node finds and loads
 * slowly. Excluded are packages that must be shared (graphql, react), have files next to their
 * code, or are loaded later.
 */
const bundledPackages = [
  "drizzle-orm",
  "zod",
  "date-fns",
  "@date-fns/utc",
  "hono",
  "@hono/node-server",
  "sanitize-html",
  "htmlparser2",
  "lru-cache",
  "rate-limiter-flexible",
  "dataloader",
  "@oxc-project/runtime",
  "p-limit",
  "prom-client",
  "altcha-lib",
  "csv-stringify",
  "postal-mime",
  "proxy-addr",
  "sirv",
  "cookie",
  // Shared together with everything that uses the same schemas and connections.
  "graphql",
  "graphql-yoga",
  "graphql-ws",
  "@graphql-yoga",
  "@escape.tech",
  "pg",
  "pg-boss",
  "ws",
  "otpauth",
];
/** Imported by bundled packages, but not installed or not needed. */
const optionalPackages = new Set(["pg-native", "bufferutil", "utf-8-validate"]);

const isPackageBundled = (id) =>
  bundledPackages.some((name) => id === name || id.startsWith(`${name}/`));

/** Whether Node resolves a module itself: a built-in module, or a package in node_modules. */
function isExternal(id, importer) {
  if (/^[.#/]/.test(id) || path.isAbsolute(id) || isPackageBundled(id)) return false;
  const isInPackage = importer?.includes("node_modules") ?? false;
  return isBuiltin(id) || !isInPackage || optionalPackages.has(id);
}

/**
 * Bundles the server into `folder`, so that Node loads a few files instead of more than a thousand.
 */
export async function bundleServer(folder) {
  rmSync(path.join(ROOT, folder), { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: ROOT,
    input: { server: path.join(ROOT, "server/start/bundled-server.ts") },
    platform: "node",
    // Targets the current Node without rewriting syntax, and keeps calls whose result is unused.
    transform: { target: "esnext" },
    treeshake: false,
    external: isExternal,
  });
  await bundle.write({
    dir: path.join(ROOT, folder),
    // Node keeps the compiled functions of these modules for the next start (docs/decisions/0095).
    format: "cjs",
    // Read by lib/core/server/source-stack.ts, not by Node.
    sourcemap: "hidden",
    // Node keeps the text of a module in memory, so parts without an effect are removed.
    comments: { legal: false, annotation: false, jsdoc: false },
    entryFileNames: "[name].cjs",
    chunkFileNames: "[name]-[hash].cjs",
  });
  await bundle.close();
  // In this package `.js` files are ES modules by default.
  writeFileSync(path.join(ROOT, folder, "server.js"), 'import "./server.cjs";\n');
}
