import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ConditionPageDocument } from "#graphql/generated/client/graphql.ts";
import { executeInProcess } from "#graphql/in-process.ts";
import { unknownVisitor } from "#lib/core/server/visitors.ts";
import { getMemberId } from "#tests/support/demo-members.ts";
import {
  linkCondition,
  type MadeCondition,
  makeCondition,
} from "#tests/support/make-conditions.ts";
import { makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import {
  createTestNetwork,
  type RequestedAs,
  type TestNetwork,
} from "#tests/support/test-network.ts";

const query = `query ($slug: String!) { disorderDetail(slug: $slug) {
  people(limit: 24) { relationshipType user { username } }
  communities { prefix }
  networkItems(types: [post, thread]) { title url site { prefix } }
} }`;

let network: TestNetwork;
let condition: MadeCondition;
let made = 0;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());
beforeEach(async () => {
  made += 1;
  condition = await makeCondition(network, { name: `Shared condition ${made}` });
});

const read = async (as: RequestedAs = {}) =>
  (await network.ask(query, { slug: condition.slug }, as)).data.disorderDetail;
/** Gives a member the condition with a level of privacy. */
async function tell(email: string, level: string, relationship = "PATIENT") {
  const memberId = await getMemberId(network, email);
  const [row] = await runSql(
    network,
    `insert into member_disorders (member_id, disorder_id, relationship, level, is_private)
     values ($1, $2, $3, $4::text, $4::text <> 'anyone') returning id`,
    [memberId, condition.id, relationship, level],
  );
  return { id: row.id, memberId };
}
const names = ({ people }: { people: { user: { username: string } }[] }) =>
  people.map(({ user }) => user.username);

describe("people of a condition", () => {
  test("lists only members who show it to this viewer, and counts no others", async () => {
    await tell("member@demo.test", "anyone", "CAREGIVER");
    await tell("member2@demo.test", "members");
    await tell("contributor@demo.test", "following");
    await tell("moderator@demo.test", "nobody");
    expect((await read()).people).toEqual([
      { relationshipType: "CAREGIVER", user: { username: "juniper_k" } },
    ]);
    expect(names(await read({ email: "admin@demo.test" }))).toEqual(["theo.walks", "juniper_k"]);
    expect(names(await read({ email: "unverified@demo.test" }))).toEqual(["juniper_k"]);
  });

  test("includes followed members, if they allow it", async () => {
    const { memberId } = await tell("member2@demo.test", "following");
    const reader = { email: "member@demo.test" };
    await runSql(network, "delete from member_follows where follower_id = $1", [memberId]);
    expect(names(await read(reader))).toEqual([]);
    await runSql(network, "insert into member_follows (follower_id, followed_id) values ($1, $2)", [
      memberId,
      await getMemberId(network, reader.email),
    ]);
    expect(names(await read(reader))).toEqual(["theo.walks"]);
  });

  test("are neither spammers nor deleted accounts", async () => {
    await tell("spammer@demo.test", "anyone");
    const { memberId } = await tell("member-40@members.demo.test", "anyone");
    await runSql(network, "update members set deleted_at = now() where id = $1", [memberId]);
    expect(names(await read())).toEqual([]);
    expect(names(await read({ email: "member@demo.test" }))).toEqual([]);
  });

  test("a page depends on the choice of each person it shows", async () => {
    const { id } = await tell("member@demo.test", "anyone");
    const tags = new Set<string>();
    const { services, schema } = network;
    await executeInProcess({
      schema,
      services,
      request: {
        requestId: "test",
        site: network.site("migraine"),
        session: null,
        tags,
        visitor: unknownVisitor,
      },
      document: ConditionPageDocument,
      variables: { slug: condition.slug, hasForums: true },
    });
    expect([...tags]).toContain(`UserDisorder:${id}`);
  });
});

describe("other communities", () => {
  test("are the sites that put the condition forward, but for the one that is read", async () => {
    const { id } = condition;
    for (const prefix of ["migraine", "shn", "insomnia"])
      await runSql(
        network,
        `insert into disorder_sites (site_id, disorder_id, is_featured) values ($1, $2, $3)
         on conflict (site_id, disorder_id) do update set is_featured = excluded.is_featured`,
        [network.site(prefix).id, id, prefix !== "shn"],
      );
    expect((await read()).communities).toEqual([{ prefix: "insomnia" }]);
  });

  test("lists public items that this site does not show", async () => {
    const there = { site: "insomnia" };
    const shown = await makeItem(network, there);
    const thread = await makeThread(network, there);
    const hidden = [
      await makeItem(network, { ...there, status: "draft" }),
      await makeItem(network, { ...there, publishedIn: 5 }),
      await makeItem(network, { ...there, placedOn: ["migraine"] }),
      await makeItem(network),
      await makeThread(network, { site: "lupus" }),
    ];
    const forMembers = await makeThread(network, there);
    await runSql(network, "update content_items set visibility = 'members' where id = $1", [
      forMembers.id,
    ]);
    await runSql(
      network,
      "update content_placements set visibility = 'members' where content_id = $1",
      [forMembers.id],
    );
    for (const item of [shown, thread, ...hidden, forMembers])
      await linkCondition(network, item, condition);
    const { networkItems } = await read();
    expect(networkItems.map(({ title }: { title: string }) => title).toSorted()).toEqual(
      [shown.title, thread.title].toSorted(),
    );
    expect(networkItems[0]).toMatchObject({ site: { prefix: "insomnia" } });
    for (const { url } of networkItems) expect(new URL(url).hostname).toBe("insomnia.localhost");
  });
});
