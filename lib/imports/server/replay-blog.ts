import pLimit from "p-limit";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { noRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import {
  findTopicAddresses,
  listForumAddresses,
} from "#lib/imports/server/wordpress/forum-addresses.ts";
import type { ForumSource } from "#lib/imports/server/wordpress/forum-source.ts";
import { createExportForums } from "#lib/imports/server/wxr/export-forums.ts";
import {
  createReporter,
  type ImportReport,
  type Reporter,
} from "#lib/imports/shared/import-report.ts";
import type { ReadBlog } from "#lib/imports/shared/wxr.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { findAuthorPaths } from "./author-paths.ts";
import { findMovedItems } from "./find-moved-items.ts";
import { findTermIds } from "./import-item-queries.ts";
import type { OldAddress } from "./old-address.ts";
import { anyPicture, listOldAddresses } from "./old-addresses.ts";
import { createPeople } from "./people.ts";
import { findPageNames, toRedirectRows } from "./redirect-rows.ts";
import type { Answer } from "./replay-redirects.ts";
import { scanWxr, type WxrScan } from "./scan-wxr.ts";
import { toTermSlug } from "./terms.ts";

/** Requests at the same time, and redirects that may follow one another. */
const maxParallel = 8;
const maxHops = 5;

const pictureFile = /\.(?:jpe?g|png|gif|webp|avif)$/i;

/** The final target of a URL. */
async function follow(from: string, host: string, ask: (path: string) => Promise<Answer>) {
  let path = from;
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const { status, location } = await ask(path);
    if (location === null || status < 300 || status >= 400) return { path, status };
    const url = new URL(location, `http://${host}`);
    if (url.hostname !== host) return { path: url.href, status };
    path = url.pathname + url.search;
  }
  return { path, status: 310 };
}

/** Whether an old address ends at the right page; a reply ends at the page of its discussion. */
function isThere(to: string, path: string): boolean {
  if (to === anyPicture) return path.startsWith(anyPicture);
  const [page = "", reply] = to.split("?comment=");
  const end = decodeURI(path);
  return end === decodeURI(to) || (reply !== undefined && end.split("?")[0] === decodeURI(page));
}

type Replay = {
  db: Queryable;
  site: Site;
  read: ReadBlog;
  authorMap?: ReadonlyMap<string, string> | undefined;
  /** Members whose accounts were imported, by login. */
  accounts?: ReadonlyMap<string, number> | undefined;
  /** The forums of a database; the forums of an export are part of the export. */
  forums?: ForumSource | undefined;
  /** Other addresses, such as those of profiles. */
  others?: readonly OldAddress[] | undefined;
};

/** The old addresses of forums, and a report line for each topic that was not imported. */
async function listOfForums({ db, site }: Replay, forums: ForumSource, reporter: Reporter) {
  const all: OldAddress[] = await listForumAddresses(db, site, forums);
  for await (const batch of forums.readTopics()) {
    const { found, lost } = await findTopicAddresses(db, site, forums, batch);
    all.push(...found);
    for (const { path, reason } of lost)
      reporter.skip("address without a place", path, `its topic is not here: ${reason}`);
  }
  return all;
}

/** Every old address that has a new path, each once. */
async function listAll(replay: Replay, scan: WxrScan, reporter: Reporter): Promise<OldAddress[]> {
  const { db, site, read, accounts, others = [] } = replay;
  const authorMap = replay.authorMap ?? new Map<string, string>();
  const people = await createPeople({
    db,
    site,
    scan,
    authorMap,
    accounts,
    recorder: noRecorder,
    reporter: createReporter(),
  });
  const { items, lost } = await findMovedItems(db, site, read, scan);
  const slugs = {
    category: await findTermIds(db, site, "category"),
    tag: await findTermIds(db, site, "tag"),
  };
  const old = listOldAddresses({
    scan,
    items,
    findAuthor: await findAuthorPaths(db, people, items),
    findTerm: (kind, slug) => {
      const term = (kind === "category" ? scan.categories : scan.tags).get(slug);
      const here = term ? toTermSlug(term, kind) : "";
      return slugs[kind].has(here) ? here : null;
    },
    findPicture: (file) => (pictureFile.test(file) ? anyPicture : null),
  });
  for (const { path, reason } of lost)
    reporter.skip("address without a place", path, `its item is not here: ${reason}`);
  const forums = replay.forums ?? (scan.topicCount > 0 ? createExportForums(read, scan) : null);
  const ofForums = forums ? await listOfForums(replay, forums, reporter) : [];
  const all = [...old, ...ofForums, ...others];
  // The URL of another existing page counts as that page.
  const names = await findPageNames(db, site);
  const rows = await toRedirectRows(db, site, all, { names, reporter: createReporter() });
  const redirected = new Map(rows.map(({ path, redirect }) => [path, redirect]));
  const seen = new Set<string>();
  return all.filter(({ from, to }) => {
    const isFirst = !seen.has(from) && (from === to || redirected.get(from) === to);
    seen.add(from);
    return isFirst;
  });
}

/**
 * Requests every old URL of a blog from a running site, follows the redirects, and compares the
 * final URLs with those of the items, terms and pictures. Stores nothing.
 * @returns counts by kind of address, and a line for each with a wrong or missing target
 */
export async function replayBlog(
  options: Replay & {
    ask: (path: string) => Promise<Answer>;
    onProgress?: (done: number, total: number) => void;
  },
): Promise<ImportReport> {
  const { site, read, ask, onProgress = () => undefined } = options;
  const reporter = createReporter();
  const old = await listAll(options, await scanWxr(read), reporter);
  reporter.count("old addresses", old.length);
  for (const name of ["answered exactly", "answered wrongly"]) reporter.count(name, 0);
  let done = 0;
  const check = async ({ kind, from, to, isForMembers = false }: OldAddress) => {
    const end = await follow(from, site.host, ask);
    const isExact = end.status === (isForMembers ? 403 : 200) && isThere(to, end.path);
    reporter.count(isExact ? "answered exactly" : "answered wrongly");
    reporter.count(`${kind} ${isExact ? "answered exactly" : "answered wrongly"}`);
    if (!isExact) reporter.skip(kind, `${from} ends at ${end.path} with ${end.status}`, "wrong");
    done += 1;
    onProgress(done, old.length);
  };
  await pLimit(maxParallel).map(old, check);
  return reporter.report;
}
