import { afterAll, beforeAll, expect, test } from "vitest";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { makeArticles, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
let siteId: number;
beforeAll(async () => {
  network = await createTestNetwork();
  siteId = network.site("migraine").id;
});
afterAll(() => network.close());

const ask = async (as: { email?: string } = {}, args = "(limit: 3)") => {
  const { data, errors } = await network.ask(
    `{ userRecommendations${args} { id type author { username } } }`,
    {},
    as,
  );
  expect(errors).toBeUndefined();
  return data.userRecommendations.map(({ id }: { id: string }) => Number(id));
};
const oldest = async (offset: number) => {
  const [row] = await runSql(
    network,
    `select i.id from content_items i where i.site_id = $1 and i.type = 'post' and i.status = 'published'
     and i.visibility = 'everyone' and not exists (select 1 from content_disorders d where d.content_id = i.id)
     and not exists (select 1 from content_tags t where t.content_id = i.id)
     order by i.published_at, i.id offset $2 limit 1`,
    [siteId, offset],
  );
  return Number(row.id);
};

// spec §7: query userRecommendations
test("recommends articles about a member's follows and conditions, then the newest, and to a guest the newest", async () => {
  await makeArticles(network, 12);
  const [ofCondition, ofTag, ofBoth] = [await oldest(0), await oldest(1), await oldest(2)];
  const [disorder] = await runSql(
    network,
    "insert into disorders (name, slug, initial) values ('Rare thing', 'rare-thing', 'R') returning id",
  );
  const [tag] = await runSql(
    network,
    "insert into tags (site_id, name, slug) values ($1, 'Rare tag', 'rare-tag') returning id",
    [siteId],
  );
  for (const id of [ofCondition, ofBoth])
    await runSql(
      network,
      "insert into content_disorders (content_id, disorder_id) values ($1, $2)",
      [id, disorder.id],
    );
  for (const id of [ofTag, ofBoth])
    await runSql(
      network,
      "insert into content_tags (site_id, content_id, tag_id) values ($1, $2, $3)",
      [siteId, id, tag.id],
    );
  const memberId = await getMemberId(network, theo.email);
  await runSql(network, "delete from member_disorders where member_id = $1", [memberId]);
  const newest = await ask();
  expect(newest).toHaveLength(3);
  await runSql(
    network,
    "insert into member_disorders (member_id, disorder_id, relationship) values ($1, $2, 'PATIENT')",
    [memberId, disorder.id],
  );
  await runSql(
    network,
    "insert into tag_follows (member_id, site_id, tag_id) values ($1, $2, $3)",
    [memberId, siteId, tag.id],
  );
  const found = await ask(theo, '(limit: 10, cacheKey: "profile")');
  expect(found[0]).toBe(ofBoth);
  expect(found.slice(0, 3).toSorted()).toEqual([ofCondition, ofTag, ofBoth].toSorted());
  expect(found).toHaveLength(10);
  expect(new Set(found).size).toBe(10);
  // Nobody else gets recommendations from one member's conditions.
  expect(await ask()).toEqual(newest);
  expect(await ask(juniper, "(limit: 10)")).not.toContain(ofCondition);
  // Excludes items that the reader cannot see, and their own.
  await runSql(network, "update content_items set status = 'archived' where id = $1", [ofBoth]);
  await runSql(network, "update content_items set author_id = $2 where id = $1", [ofTag, memberId]);
  expect((await ask(theo))[0]).toBe(ofCondition);
  expect(await ask(theo)).not.toContain(ofTag);
  expect(await ask(theo, "")).toHaveLength(2);
  expect(await ask(theo, "(limit: -5)")).toHaveLength(1);
  expect(await ask(theo, "(limit: 5000)")).toHaveLength(10);
});
