import { afterAll, beforeAll, expect, test } from "vitest";
import { readMemberText } from "#lib/rich-text/server/read-member-text.ts";
import { listMentionedIds } from "#lib/rich-text/shared/mentions.ts";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const member = { email: "member@demo.test" };
let network: TestNetwork;
const ids: Record<string, number> = {};

beforeAll(async () => {
  network = await createTestNetwork();
  const names = [
    "Zebrawood",
    "zebra one",
    "zebra_two",
    "Zebra%3",
    "zebraspam",
    "zebragone",
    "zebrablock",
    "zebrablocks",
    "zebraadmin",
  ];
  const { id: siteId } = network.site("migraine");
  for (const name of names) {
    const [row] = await runSql(
      network,
      `insert into members (username, slug, email, home_site_id, is_verified, role_id, deleted_at)
       values ($1, $2, $3, $4, true, $5, $6) returning id`,
      [
        name,
        `z-${names.indexOf(name)}`,
        `z${names.indexOf(name)}@demo.test`,
        siteId,
        name === "zebraspam" ? 4 : name === "zebraadmin" ? 1 : 3,
        name === "zebragone" ? new Date() : null,
      ],
    );
    ids[name] = row?.id;
  }
  const [viewer] = await runSql(network, "select id from members where email = $1", [member.email]);
  await runSql(
    network,
    "insert into member_blocks (member_id, blocked_id) values ($1, $2), ($3, $1)",
    [viewer?.id, ids.zebrablock, ids.zebrablocks],
  );
});
afterAll(() => network.close());

const search = async (variables: Record<string, unknown>, as: object = member) => {
  const { data, errors } = await network.ask(
    "query ($username: String!, $type: AssocType, $id: ID, $adminsOnly: Boolean) { userSearch(username: $username, type: $type, id: $id, adminsOnly: $adminsOnly) { username } }",
    variables,
    as,
  );
  return errors
    ? errors[0]?.extensions.code
    : data.userSearch.map((one: { username: string }) => one.username);
};

// spec §7: query userSearch
test("finds members by the beginning of their name, whatever its capitals", async () => {
  expect((await search({ username: "ZEBRA" })).toSorted()).toEqual(
    ["Zebra%3", "Zebrawood", "zebra one", "zebra_two", "zebraadmin"].toSorted(),
  );
  expect(await search({ username: "zebra o" })).toContain("zebra one");
  expect(await search({ username: "zebar o" })).toEqual(["zebra one"]);
  expect(await search({ username: "zebra%" })).toContain("Zebra%3");
  expect(await search({ username: "%" })).toEqual([]);
  expect(await search({ username: "" })).toEqual([]);
  expect(await search({ username: "\u0000\ud800" })).toEqual([]);
});

// spec §3: mentionable search
// spec §6: user search limited to admins
test("suggests participants of the discussion first, and administrators only on request", async () => {
  const thread = await makeThread(network, {});
  const { id: siteId } = network.site("migraine");
  await runSql(
    network,
    "insert into comments (site_id, content_id, author_id, body) values ($1, $2, $3, 'x')",
    [siteId, thread.id, ids.zebra_two],
  );
  const place = { type: "THREAD", id: thread.id };
  expect((await search({ username: "zebra", ...place }))[0]).toBe("zebra_two");
  expect(await search({ username: "", ...place })).toContain("zebra_two");
  expect(await search({ username: "zebra", adminsOnly: true })).toEqual(["zebraadmin"]);
});

test("is for members only", async () => {
  expect(await search({ username: "zebra" }, {})).toBe("UNAUTHENTICATED");
});

test("a stored mention keeps its member and has their real name; one of an unknown member becomes plain text", async () => {
  const mention = (id: number | undefined, label: string) => ({
    type: "mention",
    attrs: { id, label },
  });
  const content = [
    mention(ids.Zebrawood, "the-admin"),
    { type: "text", text: " and " },
    mention(ids.zebragone, "somebody"),
    mention(ids.zebraspam, "zebraspam"),
    mention(2_000_000_000, "nobody"),
  ];
  const document = { type: "doc", content: [{ type: "paragraph", content }] };
  const stored = await readMemberText(network.services.store.db, { document }, { maxLength: 100 });
  expect(stored.body).toBe("@Zebrawood and @zebragone@zebraspam@nobody");
  const mentioned = [ids.Zebrawood, ids.zebragone, ids.zebraspam];
  expect(listMentionedIds(stored.document)).toEqual(mentioned);
});
