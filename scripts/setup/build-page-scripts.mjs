import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { ROOT } from "./local-tools.mjs";

/**
 * Bundles a script besides Next's chunks, under a hashed name that browsers may cache.
 * @param distFolder where Next has built the pages
 * @param name `head`, in the head of every page, or `member`, of members' pages that hydrate on interaction
 * @returns its URL
 */
export async function buildPageScript(distFolder, name) {
  const bundle = await rolldown({
    input: path.join(ROOT, `app/${name}-script.ts`),
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
  });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  // Removes annotations that are only for bundlers.
  const code = output[0].code.replaceAll("/* @__PURE__ */ ", "");
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 13);
  const file = `static/chunks/${name}-${hash}.js`;
  writeFileSync(path.join(distFolder, file), code);
  return `/_next/${file}`;
}
