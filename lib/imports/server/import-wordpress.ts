import type { Store } from "#lib/core/server/invalidation.ts";
import { importAvatars } from "#lib/imports/server/avatars/import-avatars.ts";
import { noRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { BlogDatabase } from "#lib/imports/server/wordpress/blog-database.ts";
import { type BlogFacts, readBlogFacts } from "#lib/imports/server/wordpress/blog-facts.ts";
import type { Blog, BlogChoice } from "#lib/imports/server/wordpress/choose-blog.ts";
import { createDatabaseForums } from "#lib/imports/server/wordpress/database-forums.ts";
import { importBbpress } from "#lib/imports/server/wordpress/import-bbpress.ts";
import { openBlog } from "#lib/imports/server/wordpress/open-blog.ts";
import {
  completeAccounts,
  findSettledMembers,
} from "#lib/imports/server/wordpress/people/account-queries.ts";
import { importAccounts } from "#lib/imports/server/wordpress/people/import-accounts.ts";
import { importFriends } from "#lib/imports/server/wordpress/people/import-friends.ts";
import { importGroups } from "#lib/imports/server/wordpress/people/import-groups.ts";
import { importMessages } from "#lib/imports/server/wordpress/people/import-messages.ts";
import { findPeopleAddresses } from "#lib/imports/server/wordpress/people/people-addresses.ts";
import { readAvatars } from "#lib/imports/server/wordpress/people/read-avatars.ts";
import type { RoleMap } from "#lib/imports/server/wordpress/people/roles.ts";
import { createBlogReader } from "#lib/imports/server/wordpress/read-blog.ts";
import { readGroups } from "#lib/imports/server/wordpress/read-groups.ts";
import { readPluginRedirects } from "#lib/imports/server/wordpress/read-redirects.ts";
import { reportLeftovers } from "#lib/imports/server/wordpress/report-leftovers.ts";
import {
  createReporter,
  type ImportReport,
  mergeReport,
  type Reporter,
} from "#lib/imports/shared/import-report.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { type BlogImport, importBlog } from "./import-wxr.ts";
import { createPeople } from "./people.ts";
import { findPageNames, toRedirectRows } from "./redirect-rows.ts";
import { storeRedirects } from "./store-redirects.ts";

/** The source, target and options of the import. */
export type WordPressImport = Omit<BlogImport, "read" | "accounts"> & {
  /** `mysql://…`, a file with such an address, or the file of a dump. */
  from: string;
  choice: BlogChoice;
  /** The names of all sites, which no member may have. */
  siteNames: readonly string[];
  roleMap: RoleMap;
  /** Whether accounts that share an email address are merged; required if there are any. */
  merges?: boolean | undefined;
};

type Parts = { db: BlogDatabase; blog: Blog; facts: BlogFacts; reporter: Reporter };

/**
 * Imports a blog of a WordPress database into a site: its accounts, what `importBlog` imports,
 * forums of bbPress, profiles, friends and private messages of BuddyPress, and redirects of
 * plug-ins. The report lists data that has no equivalent here. Running it again adds what is new
 * and changes nothing else.
 * @throws ImportError with a one-line message when the database cannot be read or a decision is
 * missing
 */
export async function importWordPress(options: WordPressImport): Promise<ImportReport> {
  const { from, choice } = options;
  const reporter = createReporter();
  const { db, blog } = await openBlog(from, choice, reporter);
  try {
    const facts = await readBlogFacts(db, blog);
    await importParts(options, { db, blog, facts, reporter });
  } finally {
    await db.close();
  }
  return reporter.report;
}

async function importParts(options: WordPressImport, parts: Parts): Promise<void> {
  const { store, site, siteNames, roleMap, merges, isDryRun = false } = options;
  const { recorder = noRecorder } = options;
  const { db, blog, facts, reporter } = parts;
  const authorMap = options.authorMap ?? new Map<string, string>();
  const common = { store, site, isDryRun, reporter, recorder, authorMap };
  const accounts = await importAccounts({ ...common, ...parts, siteNames, roleMap, merges });
  const content = await importBlog({
    ...options,
    read: createBlogReader(db, blog, facts),
    accounts: accounts.byLogin,
  });
  mergeReport(reporter, content.reporter.report);
  const authors = new Map(
    [...facts.users].map(([id, { login, displayName }]) => [login, { id, displayName }]),
  );
  const people = await createPeople({
    db: store.db,
    site,
    scan: { source: facts.source, authors },
    authorMap,
    reporter,
    recorder,
    accounts: accounts.byLogin,
  });
  const groups = await readGroups(parts);
  const from = await createDatabaseForums(parts, groups);
  const settled = await findSettledMembers(store.db, facts.network, site.id);
  const members = accounts.byId;
  await importGroups({ ...common, ...parts, groups, forums: from.forums, members, settled });
  const privateForums = options.privateForums ?? "leave";
  const ofForums = await importBbpress({ ...common, from, people, privateForums });
  await importSocial(options, parts, members, settled);
  await importAvatars({ ...options, ...common }, readAvatars(parts, members, isDryRun));
  const ofPeople = isDryRun ? [] : await findPeopleAddresses(store.db, parts, from, accounts.byId);
  const ofPlugins = await readPluginRedirects(db, blog, facts, reporter);
  const names = await findPageNames(store.db, site);
  const moved = await toRedirectRows(store.db, site, [...ofForums, ...ofPeople], {
    names,
    reporter,
  });
  const rows = [...ofPlugins, ...moved];
  const redirects = await storeRedirects({
    store,
    site,
    rows,
    isDryRun,
    keepsStored: true,
    recorder,
  });
  reporter.count("redirects of forums, members and plug-ins kept", redirects.kept.length);
  const { loops, reserved, refused, duplicates } = redirects;
  for (const row of [...loops, ...reserved, ...refused, ...duplicates])
    reporter.skip("redirect", row.path, row.reason);
  await content.linkBlog(reporter);
  await reportLeftovers(db, blog, reporter);
  if (!isDryRun) await completeAccounts(store.db, facts.network, site.id);
}

/** The friendships and private messages of members. */
async function importSocial(
  { store, site, isDryRun = false }: { store: Store; site: Site; isDryRun?: boolean },
  { db, blog, facts, reporter }: Parts,
  members: ReadonlyMap<string, number>,
  settled: ReadonlySet<number>,
): Promise<void> {
  const { networkPrefix } = blog;
  const common = { store, db, members, isDryRun, reporter };
  const table = `${networkPrefix}bp_friends`;
  const friends = await importFriends({ ...common, table, settled });
  if (!db.tables.has(`${networkPrefix}bp_messages_recipients`)) return;
  await importMessages({ ...common, site, networkPrefix, source: facts.network, friends });
}
