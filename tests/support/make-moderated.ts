import type { ModeratedType } from "#lib/moderation/shared/moderation.ts";
import { getMemberId } from "./demo-members.ts";
import { makeComments, makeItem, makeThread, runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

const author = "member2@demo.test";

async function insertStatus(network: TestNetwork, site: string): Promise<string> {
  const [row] = await runSql(
    network,
    "insert into profile_statuses (site_id, author_id, body) values ($1, $2, 'A calm day') returning id",
    [network.site(site).id, await getMemberId(network, author)],
  );
  return String(row.id);
}

/** Creates a post of a kind on a site, by a member. @returns its id */
export async function makeModerated(
  network: TestNetwork,
  kind: ModeratedType,
  site: string,
): Promise<string> {
  const memberId = await getMemberId(network, author);
  switch (kind) {
    case "THREAD":
    case "POST": {
      const made = await (kind === "THREAD"
        ? makeThread(network, { site, replies: 2 })
        : makeItem(network, { site, type: "story", body: "A long way" }));
      await runSql(network, "update content_items set author_id = $1 where id = $2", [
        memberId,
        made.id,
      ]);
      return made.id;
    }
    case "COMMENT":
    case "REPLY": {
      const item = await makeItem(network, { site });
      const [parent = "", reply = ""] = await makeComments(network, item, { count: 2, site });
      if (kind === "COMMENT") return parent;
      await runSql(network, "update comments set parent_id = $1 where id = $2", [parent, reply]);
      await runSql(network, "update comments set reply_count = 1 where id = $1", [parent]);
      return reply;
    }
    case "USER":
      return String(memberId);
    case "STATUS_UPDATE":
      return insertStatus(network, site);
    case "STATUS_UPDATE_REPLY": {
      const statusId = await insertStatus(network, site);
      const [row] = await runSql(
        network,
        "insert into profile_status_replies (status_id, author_id, body) values ($1, $2, 'Good to read') returning id",
        [statusId, memberId],
      );
      await runSql(network, "update profile_statuses set reply_count = 1 where id = $1", [
        statusId,
      ]);
      return String(row.id);
    }
  }
}

const states: Record<ModeratedType, string> = {
  COMMENT: "select status as state from comments where id = $1",
  REPLY: "select status as state from comments where id = $1",
  THREAD: "select status as state from content_items where id = $1",
  POST: "select status as state from content_items where id = $1",
  USER: `select case when role_id = 4 or exists (select from site_spammers s where s.member_id = members.id)
    then 'spam' else 'visible' end as state from members where id = $1`,
  STATUS_UPDATE: "select state from profile_statuses where id = $1",
  STATUS_UPDATE_REPLY: "select state from profile_status_replies where id = $1",
};

/** Its stored status for readers: `visible`, `spam`, … */
export async function readState(
  network: TestNetwork,
  kind: ModeratedType,
  id: string,
): Promise<string> {
  const [row] = await runSql(network, states[kind], [id]);
  return row.state === "published" ? "visible" : row.state;
}
