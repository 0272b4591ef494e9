import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { ROOT } from "./local-tools.mjs";

/**
 * Bundles the script in the head of every page among the chunks of a build, under a name that browsers may keep.
 * @param distFolder where Next has built the pages
 * @returns its address
 */
export async function buildHeadScript(distFolder) {
  const bundle = await rolldown({
    input: path.join(ROOT, "app/head-script.ts"),
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
  });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  // Notes for a bundler that would read it again.
  const code = output[0].code.replaceAll("/* @__PURE__ */ ", "");
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 13);
  const name = `static/chunks/head-${hash}.js`;
  writeFileSync(path.join(distFolder, name), code);
  return `/_next/${name}`;
}
