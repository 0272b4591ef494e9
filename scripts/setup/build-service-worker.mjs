import path from "node:path";
import { rolldown } from "rolldown";
import { ROOT } from "./local-tools.mjs";

/** Bundles the service worker into one file next to the built pages; the request handler serves it. */
export async function buildServiceWorker() {
  const bundle = await rolldown({
    input: path.join(ROOT, "app/service-worker.ts"),
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
  });
  await bundle.write({
    file: path.join(ROOT, ".next/service-worker.js"),
    format: "iife",
    minify: true,
  });
  await bundle.close();
}
