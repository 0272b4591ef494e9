import type { Store } from "#lib/core/server/invalidation.ts";
import { readAvatarsOfAuthors } from "#lib/imports/server/avatars/avatars-of-authors.ts";
import { type AvatarOptions, importAvatars } from "#lib/imports/server/avatars/import-avatars.ts";
import { noRecorder, type RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import { importBbpress } from "#lib/imports/server/wordpress/import-bbpress.ts";
import type { PrivateForums } from "#lib/imports/server/wordpress/read-forum.ts";
import { createExportForums } from "#lib/imports/server/wxr/export-forums.ts";
import { readWxr } from "#lib/imports/server/wxr/read-wxr.ts";
import {
  createReporter,
  type ImportReport,
  type Reporter,
} from "#lib/imports/shared/import-report.ts";
import type { ReadBlog } from "#lib/imports/shared/wxr.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { findAuthorPaths } from "./author-paths.ts";
import { linkItems } from "./link-items.ts";
import { importMenu, type MenuMode } from "./menu.ts";
import type { OldAddress } from "./old-address.ts";
import { listOldAddresses } from "./old-addresses.ts";
import { openPictures, type PictureOptions } from "./open-pictures.ts";
import { createPeople, type People } from "./people.ts";
import { oneAhead, planBatches } from "./plan-batches.ts";
import { findPageNames, toRedirectRows } from "./redirect-rows.ts";
import { reportIfOff } from "./report-if-off.ts";
import { scanWxr, type WxrScan } from "./scan-wxr.ts";
import type { Addresses, Batch } from "./store-batch.ts";
import { storePlans } from "./store-plans.ts";
import { storeRedirects } from "./store-redirects.ts";
import { importTerms, removeUnusedTerms, type Terms } from "./terms.ts";

/** Items in one transaction. */
const batchSize = 100;

/** The source, target and options of the import. */
export type BlogImport = PictureOptions &
  AvatarOptions & {
    store: Store;
    site: Site;
    /** Reads the blog; called twice. */
    read: ReadBlog;
    /** Members whose accounts were imported before, by login. */
    accounts?: ReadonlyMap<string, number> | undefined;
    /** Usernames of members, by login in the file. */
    authorMap?: ReadonlyMap<string, string>;
    menu?: MenuMode;
    /** Reads, plans and reports, but stores nothing. */
    isDryRun?: boolean;
    /** How topics of members-only forums are imported. */
    privateForums?: PrivateForums;
    /** Records imported rows, so that the import can be undone. */
    recorder?: RunRecorder;
    /** Called with the number of items done and their total. */
    onProgress?: (done: number, total: number) => void;
  };

/** Imports a WordPress export into a site, as `importBlog` does. */
export async function importWxr({
  file,
  ...options
}: Omit<BlogImport, "read"> & { file: string }): Promise<ImportReport> {
  const { reporter, linkBlog } = await importBlog({ ...options, read: () => readWxr(file) });
  await linkBlog(reporter);
  return reporter.report;
}

/** The result of an import, and the last step: updating the blog's links to itself. */
type ImportedBlog = { reporter: Reporter; linkBlog: (reporter: Reporter) => Promise<void> };

/**
 * Imports a WordPress blog into a site: posts, pages, recipes, stories and galleries with their
 * pictures, categories, tags, authors, comments, the menu and redirects from the old paths. It
 * is read twice, so that errors are found before anything is stored. Each batch of items is
 * one transaction; running an interrupted import again completes it, and a further run changes
 * nothing. An item that the database refuses is reported, and the others are stored. A failed run leaves whole
 * items and nothing that no item uses. Only for the command line; no API calls this.
 * @throws ImportError with a one-line message when the blog cannot be read
 */
export async function importBlog(options: BlogImport): Promise<ImportedBlog> {
  const { store, site, read, isDryRun = false, accounts, recorder = noRecorder } = options;
  const reporter = createReporter();
  const scan = await scanWxr(read);
  for (const { name, reason } of scan.problems) reporter.change("file", name, reason);
  const authorMap = options.authorMap ?? new Map<string, string>();
  const people = await createPeople({
    db: store.db,
    site,
    scan,
    authorMap,
    accounts,
    reporter,
    recorder,
  });
  const terms = await importTerms({ store, site, scan, isDryRun, reporter, recorder });
  const from = openPictures({ ...options, recorder, isDryRun }, scan);
  try {
    const old = await importContent(options, { scan, people, terms, reporter, from });
    // A dry run has stored no texts to update.
    const linkBlog: ImportedBlog["linkBlog"] = async (to) =>
      isDryRun ? undefined : linkItems({ store, site, scan, old, reporter: to, recorder });
    return { reporter, linkBlog };
  } catch (error) {
    // The first failure is reported, even if this call fails because the database is gone.
    await removeUnusedTerms(store, site, terms).catch(() => undefined);
    throw error;
  } finally {
    from.close();
  }
}

/** Reports the pictures and reusable blocks that no item uses. @param shown ids of the pictures that items show */
function reportUnused(scan: WxrScan, shown: ReadonlySet<string>, reporter: Reporter): void {
  for (const { id, title, file } of scan.attachments.values())
    if (!shown.has(id)) reporter.skip("attachment", title || file, "no item uses it as a picture");
  for (const [id, { title, isUsed }] of scan.reusableBlocks)
    if (!isUsed) reporter.skip("reusable block", title || id, "no item uses it");
}

/** Stores redirects from the blog's old addresses to their new paths. */
async function importRedirects(
  old: readonly OldAddress[],
  { store, site, taken, isDryRun, reporter, recorder }: Batch & { site: Site },
): Promise<void> {
  const rows = await toRedirectRows(store.db, site, old, { names: taken, reporter });
  const keeps = { isDryRun, keepsStored: true, recorder };
  const redirects = await storeRedirects({ store, site, rows, ...keeps });
  reporter.count("redirects imported", redirects.kept.length);
  for (const row of [...redirects.loops, ...redirects.reserved, ...redirects.refused])
    reporter.skip("redirect", row.path, row.reason);
}

/**
 * Imports the items, menu and redirects of a file whose people and terms are known.
 * @returns the old addresses that have a new path
 */
async function importContent(
  options: BlogImport,
  parts: {
    scan: WxrScan;
    people: People;
    terms: Terms;
    reporter: Reporter;
    from: ReturnType<typeof openPictures>;
  },
): Promise<OldAddress[]> {
  const { store, site, read, isDryRun = false, onProgress = () => undefined } = options;
  const { scan, people, terms, reporter, from } = parts;
  const { recorder = noRecorder } = options;
  const taken = await findPageNames(store.db, site);
  const addresses: Addresses = new Map();
  const batch = { store, site, terms, people, taken, addresses, isDryRun, reporter, recorder };
  const shown = new Set<string>();
  const batches = planBatches(read(), { scan, reporter, from, size: batchSize });
  // While a batch is stored, the next one is planned and its pictures are decoded.
  for await (const { plans, pictures, done } of oneAhead(batches)) {
    for (const id of pictures) shown.add(id);
    if (plans.length > 0) await storePlans(plans, batch);
    onProgress(done, scan.itemCount);
  }
  if (reporter.report.counts["comments found"]) reportIfOff(reporter, site, "Comments");
  // The decoders release their memory before the redirects need some.
  from.close();
  reportUnused(scan, shown, reporter);
  await importMenu({ ...batch, scan, mode: options.menu ?? "keep" });
  const ofForums =
    scan.topicCount === 0
      ? []
      : await importBbpress({
          ...batch,
          from: createExportForums(read, scan),
          privateForums: options.privateForums ?? "leave",
        });
  await importAvatars({ ...options, ...batch }, readAvatarsOfAuthors(store.db, people, scan));
  const findAuthor = await findAuthorPaths(store.db, people, addresses);
  const old = listOldAddresses({
    scan,
    items: addresses,
    findAuthor,
    findTerm: (kind, slug) =>
      (kind === "category" ? terms.categorySlugs : terms.tagSlugs).get(slug) ?? null,
    findPicture: (name) => from.pictures.addresses.get(name) ?? null,
  });
  const all = [...old, ...ofForums];
  await importRedirects(all, batch);
  return all;
}
