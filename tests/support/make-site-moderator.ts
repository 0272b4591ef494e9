import { makeComments, makeThread, runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** A moderator of only migraine. */
export const ofMigraine = { email: "site-moderator@demo.test", site: "migraine" };

/** Resets the moderator to this one site, whatever a test has changed. */
export async function makeSiteModerator(network: TestNetwork): Promise<void> {
  await runSql(
    network,
    "delete from site_moderators where member_id = (select id from members where email = $1)",
    [ofMigraine.email],
  );
  await runSql(
    network,
    `insert into site_moderators (member_id, site_id)
     select members.id, sites.id from members, sites where email = $1 and prefix = 'migraine'`,
    [ofMigraine.email],
  );
}

let made = 0;

/** Creates a member who joined on a site and has no posts. @returns their id and email */
export async function makeSiteMember(
  network: TestNetwork,
  site: string,
): Promise<{ id: number; email: string }> {
  made += 1;
  const email = `joined-${site}-${made}@run.test`;
  const [row] = await runSql(
    network,
    `insert into members (username, slug, email, home_site_id, is_verified, email_verified, inserted_at)
     values ($1, $2, $3, $4, true, true, now() - interval '1 year') returning id`,
    [`joined_${site}_${made}`, `joined-${site}-${made}`, email, network.site(site).id],
  );
  return { id: row.id, email };
}

/** Creates a comment of a member on a site, below a new item. @returns the item and the comment */
export async function makeCommentBy(
  network: TestNetwork,
  memberId: number,
  site: string,
): Promise<{ slug: string; commentId: string }> {
  const thread = await makeThread(network, { site, replies: 0 });
  const [commentId = ""] = await makeComments(network, thread, { count: 1, site });
  await runSql(network, "update comments set author_id = $1, body = $2 where id = $3", [
    memberId,
    `Words on ${site}`,
    commentId,
  ]);
  return { slug: thread.slug, commentId };
}
