/**
 * Usage: npm run bench                            throughput and latency of the server
 *        npm run bench -- lighthouse [site …]     Lighthouse audits of its pages
 *        npm run bench -- lighthouse everything   the same of an article with ads, analytics and consent
 *        npm run bench -- first-press [tries]     presses before the scripts of a page, on a 4G connection
 *        npm run bench -- stops [commit] [stops] [set-up …]   stops under load, beside those of another commit
 *        npm run bench -- overload [commit]       25 times as much as can be answered, beside another commit
 *        npm run bench -- sizing                  processor time of a request, for the choice of machines
 *        npm run bench -- memory                  resident memory at rest and after two minutes of load
 *        npm run bench -- compare <commit> [measure …]   this checkout and another commit, in turns
 *        npm run bench -- import [share]          a WordPress import of 20,000 pieces, or of a share such as 0.1
 *        npm run bench -- workers [count]         two or more workers and one, in turns
 *        npm run bench -- tiers                   web and API tier, and one process, in turns
 *        npm run bench -- content [folder]        200,000 content items compared with 2,000; a folder keeps them
 *        npm run bench -- search-quality [kind] [share]   places of what is searched for, beside BM25; a kind lists its terms
 *        npm run bench -- auth                    logins and session checks
 *        npm run bench -- sections                sections, and ten thousand concurrent votes
 *        npm run bench -- community [quick]       discussions; about eleven minutes, quick about three
 *        npm run bench -- community cached-articles   cached pages while others reply; about 80 s
 *        npm run bench -- members                 own pages, what is new, notifications of followers, many members
 *        npm run bench -- member-page             a thread that a member reads, and the first touch of its reply box
 *        npm run bench -- messaging [quick]       private messages: arrival, many listeners and sockets, long lists
 *        npm run bench -- events                  events of pages: accepted, stored, and lost by a kill
 *        npm run bench -- leads                   the download of 100,000 leads beside that of 1,000
 *        npm run bench -- moderation [quick]      a long queue, hiding all that a member wrote, the scan for the same text
 */

import { withDatabase } from "#bench/support/with-server.ts";
import { benchCore } from "./core.ts";

const [name = "core", ...rest] = process.argv.slice(2);
if (name === "core") await withDatabase(benchCore);
else if (name === "lighthouse") {
  // Loaded on demand: it is large and would count as work of this process.
  const { benchLighthouse } = await import("#bench/lighthouse/bench-lighthouse.ts");
  const { benchEverything } = await import("#bench/lighthouse/bench-everything.ts");
  await withDatabase((tools) =>
    rest[0] === "everything" ? benchEverything(tools) : benchLighthouse(tools, rest),
  );
} else if (name === "first-press") {
  const { benchFirstPress } = await import("#bench/first-press/bench-first-press.ts");
  const tries = Number(rest[0] ?? 200);
  await withDatabase((tools) => benchFirstPress(tools, tries));
} else if (name === "stops") {
  const { benchStops } = await import("#bench/stops/bench-stops.ts");
  const [ref, stops, ...names] = rest;
  await benchStops({ ref, stops: Number(stops ?? 10), names });
  // The database of the tests keeps connections.
  process.exit();
} else if (name === "overload") {
  const { benchOverload } = await import("#bench/overload/bench-overload.ts");
  await benchOverload(rest[0]);
} else if (name === "sizing") {
  const { benchSizing } = await import("#bench/sizing/bench-sizing.ts");
  await withDatabase(benchSizing);
} else if (name === "memory") {
  const { benchMemory } = await import("#bench/memory/bench-memory.ts");
  await withDatabase(benchMemory);
} else if (name === "workers") {
  const { benchWorkers } = await import("#bench/workers/bench-workers.ts");
  await withDatabase((tools) => benchWorkers(tools, rest[0] ?? "2"));
} else if (name === "tiers") {
  const { benchTiers } = await import("#bench/tiers/bench-tiers.ts");
  await benchTiers();
} else if (name === "compare") {
  const { benchCompare } = await import("#bench/compare/bench-compare.ts");
  const [ref, ...measures] = rest;
  await benchCompare(ref, measures).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
} else if (name === "import") {
  const { benchImport } = await import("#bench/imports/bench-import.ts");
  await benchImport(rest[0]);
} else if (name === "content") {
  const { benchContent } = await import("#bench/content/bench-content.ts");
  await benchContent(rest[0]);
} else if (name === "search-quality") {
  const { benchSearchQuality } = await import("#bench/search-quality/bench-search-quality.ts");
  await benchSearchQuality(rest[0], Number(rest[1] ?? 1));
} else if (name === "auth") {
  const { benchAuth } = await import("#bench/auth/bench-auth.ts");
  await withDatabase(benchAuth);
} else if (name === "sections") {
  const { benchSections } = await import("#bench/sections/bench-sections.ts");
  await withDatabase(benchSections);
} else if (name === "community") {
  const { benchCommunity } = await import("#bench/community/bench-community.ts");
  await withDatabase((tools) => benchCommunity(tools, rest[0] ?? "all"));
} else if (name === "member-page") {
  const { benchMemberPage } = await import("#bench/members/bench-member-page.ts");
  await withDatabase(benchMemberPage);
} else if (name === "members") {
  const { benchMembers } = await import("#bench/members/bench-members.ts");
  await withDatabase((tools) => withDatabase((ofFew) => benchMembers(tools, ofFew)));
} else if (name === "messaging") {
  const { benchMessaging } = await import("#bench/messaging/bench-messaging.ts");
  await withDatabase((tools) => benchMessaging(tools, rest[0] === "quick"));
} else if (name === "events") {
  const { benchEvents } = await import("#bench/events/bench-events.ts");
  await withDatabase(benchEvents);
} else if (name === "leads") {
  const { benchLeads } = await import("#bench/leads/bench-leads.ts");
  await withDatabase(benchLeads);
} else if (name === "moderation") {
  const { benchModeration } = await import("#bench/moderation/bench-moderation.ts");
  await withDatabase((tools) => benchModeration(tools, rest[0] === "quick"));
} else {
  console.error(
    `Unknown bench ${name}. Available: core, compare, workers, tiers, sizing, memory, stops, overload, auth, lighthouse, first-press, import, content, search-quality, sections, community, members, member-page, messaging, events, leads, moderation.`,
  );
  process.exitCode = 1;
}
