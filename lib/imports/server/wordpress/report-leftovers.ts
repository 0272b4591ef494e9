import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { BlogDatabase } from "./blog-database.ts";
import { type Blog, readsTable } from "./choose-blog.ts";

/** Data that WordPress and its plug-ins compute, or store for their own use. */
const technical =
  /^(?:links|commentmeta|termmeta|blogmeta|blog_versions|registration_log|actionscheduler_.*|yoast_.*|redirection_(?:groups|logs|404)|bp_xprofile_groups)$/;

/** The reasons why the rows of a table are not imported. */
const reasons: Readonly<Record<string, string>> = {
  bp_groups_groupmeta: "settings of groups have no counterpart here",
  bp_activity: "activities are made from what members write",
  bp_activity_meta: "activities are made from what members write",
  bp_notifications: "members are notified of what is new here",
  bp_messages_notices: "notices to all members have no counterpart here",
  bp_messages_meta: "marks of messages have no counterpart here",
  signups: "whoever has not confirmed an account registers again",
};

/** Reports every table of the blog and its network that has rows and was not read. */
export async function reportLeftovers(
  db: BlogDatabase,
  blog: Blog,
  reporter: Reporter,
): Promise<void> {
  const { prefix, networkPrefix } = blog;
  for (const table of [...db.tables].toSorted()) {
    const start = [prefix, networkPrefix].find((one) => table.startsWith(one));
    const name = table.slice(start?.length ?? 0);
    const isOfOtherBlog = start === networkPrefix && /^\d+_/.test(name);
    if (start === undefined || isOfOtherBlog || readsTable(blog, table) || technical.test(name))
      continue;
    const rows = await db.countRows(table);
    if (rows === 0) continue;
    const reason = Object.hasOwn(reasons, name) ? reasons[name] : "it is of a plug-in";
    reporter.skip("table", table, `${rows} rows were left out: ${reason}`);
  }
}
