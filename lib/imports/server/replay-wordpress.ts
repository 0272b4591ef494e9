import { readBlogFacts } from "#lib/imports/server/wordpress/blog-facts.ts";
import type { BlogChoice } from "#lib/imports/server/wordpress/choose-blog.ts";
import { createDatabaseForums } from "#lib/imports/server/wordpress/database-forums.ts";
import { openBlog } from "#lib/imports/server/wordpress/open-blog.ts";
import { findAccountsOfSite } from "#lib/imports/server/wordpress/people/account-queries.ts";
import { findPeopleAddresses } from "#lib/imports/server/wordpress/people/people-addresses.ts";
import { createBlogReader } from "#lib/imports/server/wordpress/read-blog.ts";
import { readGroups } from "#lib/imports/server/wordpress/read-groups.ts";
import { createReporter, type ImportReport } from "#lib/imports/shared/import-report.ts";
import { findMemberIdsByUsername } from "./import-people-queries.ts";
import { replayBlog } from "./replay-blog.ts";

/**
 * Requests every old address of a blog of a WordPress database from a running site, like `replayBlog`, including
 * forums and profiles. Stores nothing.
 * @throws ImportError with a one-line message when the database cannot be read
 */
export async function replayWordPress(
  options: Omit<Parameters<typeof replayBlog>[0], "read" | "accounts" | "forums" | "others"> & {
    from: string;
    choice: BlogChoice;
  },
): Promise<ImportReport> {
  const { db: store, site, from, choice, authorMap = new Map<string, string>() } = options;
  const { db, blog } = await openBlog(from, choice, createReporter());
  try {
    const facts = await readBlogFacts(db, blog);
    const parts = { db, blog, facts };
    const members = await findAccountsOfSite(store, facts.network, site.id);
    const mapped = await findMemberIdsByUsername(store, [...authorMap.values()]);
    for (const [id, { login }] of facts.users) {
      const memberId = mapped.get(authorMap.get(login)?.toLowerCase() ?? "");
      if (memberId !== undefined) members.set(id, memberId);
    }
    const accounts = new Map(
      [...facts.users].flatMap(([id, { login }]) => {
        const memberId = members.get(id);
        return memberId === undefined ? [] : [[login, memberId] as const];
      }),
    );
    const forums = await createDatabaseForums(parts, await readGroups(parts));
    const others = await findPeopleAddresses(store, parts, forums, members);
    const read = createBlogReader(db, blog, facts);
    return await replayBlog({ ...options, read, accounts, forums, others });
  } finally {
    await db.close();
  }
}
