/**
 * Usage: npm run bench                            what the server takes
 *        npm run bench -- lighthouse [site …]     what Lighthouse says of its pages
 *        npm run bench -- import                  how fast a WordPress export is brought in
 *        npm run bench -- content [folder]        what 200,000 pieces cost beside 2,000; a folder keeps them
 *        npm run bench -- auth                    what logging in and being logged in cost
 *        npm run bench -- sections                what sections cost, and ten thousand votes at once
 */

import { withDatabase } from "#bench/support/with-server.ts";
import { benchCore } from "./core.ts";

const [name = "core", ...rest] = process.argv.slice(2);
if (name === "core") await withDatabase(benchCore);
else if (name === "lighthouse") {
  // Loaded only here: it is large, and what it loads would count as this process's own work.
  const { benchLighthouse } = await import("#bench/lighthouse/bench-lighthouse.ts");
  await withDatabase((tools) => benchLighthouse(tools, rest));
} else if (name === "import") {
  const { benchImport } = await import("#bench/imports/bench-import.ts");
  await benchImport();
} else if (name === "content") {
  const { benchContent } = await import("#bench/content/bench-content.ts");
  await benchContent(rest[0]);
} else if (name === "auth") {
  const { benchAuth } = await import("#bench/auth/bench-auth.ts");
  await withDatabase(benchAuth);
} else if (name === "sections") {
  const { benchSections } = await import("#bench/sections/bench-sections.ts");
  await withDatabase(benchSections);
} else {
  console.error(
    `There is no bench named ${name}: core, auth, lighthouse, import, content, sections.`,
  );
  process.exitCode = 1;
}
