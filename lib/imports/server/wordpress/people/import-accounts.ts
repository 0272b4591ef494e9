import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { ImportError } from "#lib/imports/server/import-error.ts";
import { lockImports } from "#lib/imports/server/import-item-queries.ts";
import { findMemberIdsByUsername } from "#lib/imports/server/import-people-queries.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { BlogDatabase } from "#lib/imports/server/wordpress/blog-database.ts";
import type { BlogFacts } from "#lib/imports/server/wordpress/blog-facts.ts";
import type { Blog } from "#lib/imports/server/wordpress/choose-blog.ts";
import { createReporter, type Reporter } from "#lib/imports/shared/import-report.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { type AccountPlan, createAccountPlanner, type MergeChoice } from "./plan-accounts.ts";
import { findRepeatedEmails, readAccounts } from "./read-accounts.ts";
import { getStanding, type RoleMap } from "./roles.ts";
import { type AccountJob, storeAccounts } from "./store-accounts.ts";

/** Accounts per transaction, during which no other process can claim a name. */
const batchSize = 100;

/** Members by the logins and by the ids of their accounts on the blog. */
export type ImportedPeople = { byLogin: Map<string, number>; byId: Map<string, number> };

const countShared = (reporter: Reporter): number =>
  Object.entries(reporter.report.counts)
    .filter(([name]) => name.startsWith("accounts with the address of"))
    .reduce((sum, [, count]) => sum + count, 0);

/** Reports in a dry run what an import would do with an account. */
function reportPlan({ account, kind }: AccountPlan, roleMap: RoleMap, reporter: Reporter): void {
  if (kind === "known") reporter.count("accounts already imported");
  if (kind !== "new") return;
  const { standing } = getStanding(account.roles, roleMap);
  reporter.count(`accounts stored as ${account.isSpam ? "spammer" : standing}`);
}

/**
 * Imports the accounts of a blog as members. An account that exists is never changed: if an account has the email
 * address of a member or of another account, the operator decides whether they are merged.
 * @throws ImportError before anything is stored, when there are such accounts and `merges` is not given
 */
export async function importAccounts(options: {
  store: Store;
  site: Site;
  siteNames: readonly string[];
  db: BlogDatabase;
  blog: Blog;
  facts: BlogFacts;
  authorMap: ReadonlyMap<string, string>;
  roleMap: RoleMap;
  merges: MergeChoice;
  isDryRun: boolean;
  reporter: Reporter;
  recorder: RunRecorder;
}): Promise<ImportedPeople> {
  const { store, site, siteNames, db, blog, facts, authorMap, roleMap, isDryRun } = options;
  const { merges, reporter, recorder } = options;
  const repeatedEmails = await findRepeatedEmails(db, blog);
  const createPlanner = (told: Reporter) =>
    createAccountPlanner({
      db: store.db,
      siteId: site.id,
      source: facts.network,
      merges,
      reporter: told,
      mapped: new Set(authorMap.keys()),
      repeatedEmails,
    });
  const rehearsal = isDryRun ? reporter : createReporter();
  const rehearse = createPlanner(rehearsal);
  for await (const accounts of readAccounts(db, blog))
    for (const plan of await rehearse(accounts)) reportPlan(plan, roleMap, rehearsal);
  const shared = countShared(rehearsal);
  if (shared > 0 && merges === undefined && !isDryRun)
    throw new ImportError(
      `${shared} accounts have the e-mail address of a member or of another account: add --merge-people yes to make them one, or --merge-people no to keep them apart.`,
    );
  const job: AccountJob = {
    siteId: site.id,
    siteNames,
    source: facts.network,
    roleMap,
    reporter,
    recorder,
    memberIds: new Map(),
  };
  if (!isDryRun) {
    const plan = createPlanner(reporter);
    for await (const accounts of readAccounts(db, blog))
      for (let at = 0; at < accounts.length; at += batchSize) {
        const plans = await plan(accounts.slice(at, at + batchSize));
        await inTransaction(store, async (tx, invalidate) => {
          await lockImports(tx, site);
          await storeAccounts(tx, invalidate, plans, job);
        });
      }
  }
  return addMapped(options, job.memberIds);
}

/** Adds the people whom the operator maps to members. */
async function addMapped(
  {
    store,
    facts,
    authorMap,
  }: { store: Store; facts: BlogFacts; authorMap: ReadonlyMap<string, string> },
  byId: Map<string, number>,
): Promise<ImportedPeople> {
  const mapped = await findMemberIdsByUsername(store.db, [...authorMap.values()]);
  const byLogin = new Map<string, number>();
  for (const [id, { login }] of facts.users) {
    const username = authorMap.get(login);
    const memberId = username === undefined ? byId.get(id) : mapped.get(username.toLowerCase());
    if (memberId === undefined) continue;
    byId.set(id, memberId);
    byLogin.set(login, memberId);
  }
  return { byLogin, byId };
}
