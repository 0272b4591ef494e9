import { measureCachedPage } from "#bench/measures/cached-page.ts";
import { measureMemberView, measureReactions } from "#bench/measures/member-view.ts";
import { measureMessages } from "#bench/measures/messages.ts";
import { measureHotPages, measureMadeUpAddresses } from "#bench/measures/missing-pages.ts";
import { measureReplies, measureSeenReplies } from "#bench/measures/replies.ts";
import { measureSearchPage } from "#bench/measures/search-page.ts";
import { measureStaticFiles } from "#bench/measures/static-files.ts";
import { measureUncachedPages } from "#bench/measures/uncached-pages.ts";
import { measureUploads } from "#bench/measures/uploads.ts";
import type { Measured } from "#bench/support/beside-bare-node.ts";
import type { Row } from "#bench/support/report.ts";

/** A measure with the settings of the server that it measures. */
export type ComparedMeasure = {
  settings: Readonly<Record<string, string>>;
  measure: (server: Measured) => Promise<Row[]>;
};

const cached = {};
const uncached = { PAGE_CACHE_BYTES: "0" };

/** Pages first, because the replies make threads longer. */
export const comparedMeasures: Readonly<Record<string, ComparedMeasure>> = {
  "uncached-pages": { settings: uncached, measure: ({ port }) => measureUncachedPages(port) },
  "cached-page": { settings: cached, measure: measureCachedPage },
  "static-files": { settings: cached, measure: measureStaticFiles },
  "missing-pages": {
    settings: cached,
    measure: async ({ port }) => [
      ...(await measureMadeUpAddresses(port)),
      ...(await measureHotPages(port)),
    ],
  },
  "search-page": { settings: cached, measure: (server) => measureSearchPage(server) },
  "member-view": { settings: cached, measure: ({ port }) => measureMemberView(port) },
  reactions: { settings: cached, measure: ({ port }) => measureReactions(port) },
  replies: {
    settings: cached,
    measure: async ({ port }) => [
      ...(await measureReplies(port)),
      ...(await measureSeenReplies(port)),
    ],
  },
  messages: { settings: cached, measure: ({ port }) => measureMessages(port) },
  uploads: { settings: cached, measure: ({ port }) => measureUploads(port) },
};
