/**
 * Usage: npm run bench                            the product and a plain Node server; all core measures
 *        npm run bench -- core [measure …]        measures alone, of bench/measures/measure-table.ts
 *        npm run bench -- compare <commit> [measure …]   measures of this checkout and of another commit, in turns
 *        npm run bench -- content [folder]        200,000 content items compared with 2,000; a folder keeps them
 *        npm run bench -- messaging [quick]       private messages: arrival, many listeners and sockets, long lists
 *        npm run bench -- lighthouse [site …]     Lighthouse audits of the pages
 *        npm run bench -- import [share]          a WordPress import of 20,000 items, or of a share such as 0.1
 */

import { withDatabase } from "#bench/support/with-server.ts";
import { benchCore } from "./core.ts";

/**
 * Commands other than `core` load their code on demand: their modules are large and would count as work of this
 * process.
 */
const commands: Readonly<Record<string, (...rest: string[]) => Promise<void>>> = {
  core: (...names) => withDatabase((tools) => benchCore(tools, names)),
  compare: async (ref, ...names) => {
    const { benchCompare } = await import("#bench/compare/bench-compare.ts");
    await benchCompare(ref, names);
  },
  content: async (folder) => {
    const { benchContent } = await import("#bench/content/bench-content.ts");
    await benchContent(folder);
  },
  messaging: async (size) => {
    const { benchMessaging } = await import("#bench/messaging/bench-messaging.ts");
    await withDatabase((tools) => benchMessaging(tools, size === "quick"));
  },
  lighthouse: async (...sites) => {
    const { benchLighthouse } = await import("#bench/lighthouse/bench-lighthouse.ts");
    await withDatabase((tools) => benchLighthouse(tools, sites));
  },
  import: async (share) => {
    const { benchImport } = await import("#bench/imports/bench-import.ts");
    await benchImport(share);
  },
};

const [name = "core", ...rest] = process.argv.slice(2);
const command = commands[name];
if (command) await command(...rest);
else {
  console.error(`Unknown bench ${name}. Available: ${Object.keys(commands).join(", ")}.`);
  process.exitCode = 1;
}
