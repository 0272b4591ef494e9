import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "#tests/support/make-account.ts";
import { makeCategory, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const lists = `query ($page: Int) {
  followCounts { people tags conditions }
  followedMembers(page: $page) { members { username } page pageCount total }
  tags: followedSubjects(kind: tags, page: $page) { subjects { type name slug site { prefix } } total }
  conditions: followedSubjects(kind: conditions, page: $page) { subjects { name site { prefix } } total } }`;
const me = { email: "lists@demo.test" };

let network: TestNetwork;
let myId: number;
beforeAll(async () => {
  network = await createTestNetwork();
  myId = await makeAccount(network, { ...me, isEmailVerified: true });
});
afterAll(() => network.close());

const read = async (page = 1, site = "migraine") =>
  (await network.ask(lists, { page }, { ...me, site })).data;

test("the list is empty for a member without follows, and a guest is rejected", async () => {
  expect(await read()).toMatchObject({
    followCounts: { people: 0, tags: 0, conditions: 0 },
    followedMembers: { members: [], pageCount: 0, total: 0 },
    tags: { subjects: [], total: 0 },
  });
  for (const field of ["followCounts { people }", "followedMembers { total }"]) {
    const { errors } = await network.ask(`{ ${field} }`);
    expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  }
});

test("5,000 followed members fill 250 pages, latest first, without deleted ones", async () => {
  await runSql(
    network,
    `with made as (insert into members (username, slug, email, home_site_id)
       select 'listed' || n, 'listed' || n, 'listed' || n || '@demo.test', $2 from generate_series(1, 5000) n
       returning id, username)
     insert into member_follows (follower_id, followed_id, inserted_at)
       select $1, id, now() - interval '1 day' + substring(username from 7)::int * interval '1 second' from made`,
    [myId, network.site("migraine").id],
  );
  const first = (await read()).followedMembers;
  expect([first.page, first.pageCount, first.total]).toEqual([1, 250, 5000]);
  expect(first.members[0].username).toBe("listed5000");
  expect(first.members).toHaveLength(20);
  const last = (await read(250)).followedMembers;
  expect(last.members.at(-1).username).toBe("listed1");
  expect((await read(251)).followedMembers.members).toEqual([]);
  await runSql(network, "update members set deleted_at = now() where username = 'listed5000'");
  await runSql(network, "update members set role_id = 4 where username = 'listed4999'");
  const present = (await read()).followedMembers;
  expect([present.members[0].username, present.total]).toEqual(["listed4998", 4998]);
});

test("tags, topics and conditions of every site are listed with the site that shows them", async () => {
  const topic = await makeCategory(network, "listed-topic");
  const [tag] = await runSql(
    network,
    "insert into tags (site_id, slug, name) values ($1, 'listed-tag', 'Listed tag') returning id",
    [network.site("sleep").id],
  );
  const [disorder] = await runSql(
    network,
    "insert into disorders (slug, name, initial) values ('listed', 'Listed', 'l') returning id",
  );
  await runSql(network, "insert into disorder_sites (site_id, disorder_id) values ($1, $2)", [
    network.site("sleep").id,
    disorder.id,
  ]);
  const { id: migraine } = network.site("migraine");
  await runSql(network, "insert into tag_follows values ($1, $2, $3, now())", [
    myId,
    network.site("sleep").id,
    tag.id,
  ]);
  await runSql(
    network,
    "insert into topic_follows values ($1, $2, $3, now() - interval '1 hour')",
    [myId, migraine, topic],
  );
  await runSql(network, "insert into disorder_follows values ($1, $2)", [myId, disorder.id]);
  const { tags, conditions, followCounts } = await read();
  expect(tags).toEqual({
    total: 2,
    subjects: [
      { type: "TAG", name: "Listed tag", slug: "listed-tag", site: { prefix: "sleep" } },
      { type: "TOPIC", name: expect.any(String), slug: "listed-topic", site: null },
    ],
  });
  expect(conditions).toEqual({
    total: 1,
    subjects: [{ name: "Listed", site: { prefix: "sleep" } }],
  });
  expect(followCounts).toMatchObject({ tags: 2, conditions: 1 });
  expect((await read(1, "sleep")).conditions.subjects[0].site).toBeNull();
});
