import type { Measured } from "#bench/support/beside-bare-node.ts";
import type { Row } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { measureCachedPage } from "./cached-page.ts";
import { measureFirstTimePages, storeFullThreads } from "./first-time-pages.ts";
import { measureMemberView, measureReactions } from "./member-view.ts";
import { measureMemory } from "./memory.ts";
import { measureMessages } from "./messages.ts";
import { measureHotPages, measureMadeUpAddresses } from "./missing-pages.ts";
import { measureReplies, measureSeenReplies } from "./replies.ts";
import { measureSearchPage } from "./search-page.ts";
import { measureSearchQuality, storeSearchedTopics } from "./search-quality.ts";
import { measureSizing } from "./sizing.ts";
import { measureStarts } from "./starts.ts";
import { measureStaticFiles } from "./static-files.ts";
import { measureTiers } from "./tiers.ts";
import { measureUncachedPages } from "./uncached-pages.ts";
import { measureUploads } from "./uploads.ts";

/** Measures a running server. */
type ServerMeasure = {
  settings?: Record<string, string>;
  /** Whether one call measures in several rounds; the core bench repeats the others. */
  hasRounds?: boolean;
  measureServer: (server: Measured, secondsEach?: number) => Promise<Row[]>;
};

/** Measures servers that it starts by itself. */
type ProcessMeasure = {
  /** Stores the data that the measure needs, once per database. */
  prepare?: (tools: WithServer) => Promise<void>;
  /** Number of rounds in which `compare` measures each commit; some measures take many minutes. */
  comparedRounds: number;
  measureProcesses: (tools: WithServer) => Promise<Row[]>;
};

export type Measure = ServerMeasure | ProcessMeasure;

const uncached = { PAGE_CACHE_BYTES: "0" };

/** All measures. Replies come late in the order, because they make threads longer. */
export const measureTable: Readonly<Record<string, Measure>> = {
  /** Starts compared with those of a bare Node server, and idle memory. */
  starts: { comparedRounds: 1, measureProcesses: measureStarts },
  /** The processor time of the first request for each page. */
  "first-time-pages": {
    prepare: storeFullThreads,
    comparedRounds: 5,
    measureProcesses: measureFirstTimePages,
  },
  /** Pages without the page cache. */
  "uncached-pages": {
    settings: uncached,
    measureServer: ({ port }, secondsEach) => measureUncachedPages(port, secondsEach),
  },
  /** A cached article compared with a bare Node server. */
  "cached-page": { hasRounds: true, measureServer: measureCachedPage },
  /** A script and a picture compared with a bare Node server. */
  "static-files": { hasRounds: true, measureServer: measureStaticFiles },
  /** Whether pages stay cached during thousands of requests for made-up URLs. */
  "hot-pages": { hasRounds: true, measureServer: ({ port }) => measureHotPages(port) },
  /** URLs without a page. */
  "made-up-addresses": {
    measureServer: ({ port }, secondsEach) => measureMadeUpAddresses(port, secondsEach),
  },
  /** A search page compared with the API call of the same search. */
  "search-page": { measureServer: measureSearchPage },
  /** A page of a member with its personal request. */
  "member-view": {
    measureServer: ({ port }, secondsEach) => measureMemberView(port, secondsEach),
  },
  /** The viewer's reactions to twenty items. */
  reactions: { measureServer: ({ port }, secondsEach) => measureReactions(port, secondsEach) },
  /** Stored replies. */
  replies: { measureServer: ({ port }, secondsEach) => measureReplies(port, secondsEach) },
  /** Stored private messages. */
  messages: { measureServer: ({ port }, secondsEach) => measureMessages(port, secondsEach) },
  /** Replies that must be visible to the next reader. */
  "seen-replies": { hasRounds: true, measureServer: ({ port }) => measureSeenReplies(port) },
  /** Uploads of photos of 4 MB, and pages meanwhile. */
  uploads: { hasRounds: true, measureServer: ({ port }) => measureUploads(port) },
  /** The processor time of each kind of request, of the product and of its database, for the choice of machines. */
  sizing: { prepare: storeFullThreads, comparedRounds: 3, measureProcesses: measureSizing },
  /** Resident memory at rest and after two minutes of load. */
  memory: { comparedRounds: 1, measureProcesses: measureMemory },
  /** Pages rendered by a web tier, compared with those of a single process. */
  tiers: { comparedRounds: 1, measureProcesses: measureTiers },
  /** 200 presses on guests' pages before their scripts, each in an empty browser on a 4G connection. */
  "first-press": {
    comparedRounds: 1,
    // Loaded on demand, like the next measure, because browser code would count as work of this process.
    measureProcesses: async (tools) => (await import("./first-press.ts")).measureFirstPress(tools),
  },
  /** A thread that a member reads, and the first interaction with its reply box. */
  "member-page": {
    comparedRounds: 1,
    measureProcesses: async (tools) => (await import("./member-page.ts")).measureMemberPage(tools),
  },
  /** Ranks of health articles in searches, compared with BM25; the articles are not part of the repository. */
  "search-quality": {
    prepare: storeSearchedTopics,
    comparedRounds: 1,
    measureProcesses: measureSearchQuality,
  },
};

/** @throws Error with the name of an unknown measure */
export function findMeasures(names: readonly string[]): [name: string, Measure][] {
  return names.map((name) => {
    const measure = measureTable[name];
    if (measure) return [name, measure];
    throw new Error(`Unknown measure ${name}. There are: ${Object.keys(measureTable).join(", ")}.`);
  });
}
