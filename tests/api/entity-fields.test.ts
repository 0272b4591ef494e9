import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyMemberEmail } from "#lib/members/server/account-state.ts";
import { elsewhere, entities } from "#tests/spec/entity-fields.ts";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { makeConversation, send } from "#tests/support/make-conversation.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
let ids: { viewer: string; item: string };
beforeAll(async () => {
  network = await createTestNetwork();
  await makeConversation(network);
  const item = (await makeItem(network)).id;
  ids = { viewer: String(await getMemberId(network, juniper.email)), item };
});
afterAll(() => network.close());

describe.each(Object.entries(entities))("%s", (_name, { root, list, fields }) => {
  // spec §3: every field of every entity
  test.each(Object.entries(fields))("%s", async (_field, selection) => {
    const named = root.replace("$viewer", `"${ids.viewer}"`).replace("$item", `"${ids.item}"`);
    const inner = list ? `${list} { ${selection} }` : selection;
    const { data, errors } = await network.ask(`{ root: ${named} { ${inner} } }`, {}, juniper);
    expect(errors).toBeUndefined();
    const found = [list ? data.root[list] : data.root].flat()[0] ?? {};
    // The schema has the field even without a value.
    expect(Object.values(found).every((value) => value !== undefined)).toBe(true);
  });
});

test("names that are in no response are listed", () => {
  for (const [name, [file, text]] of Object.entries(elsewhere))
    expect([name, readFileSync(file, "utf8").includes(text)]).toEqual([name, true]);
});

/** The specification is next to the checkout only where this product is developed. */
const specification = path.resolve("../shared/spec.md");
const hasSpecification = existsSync(specification);

test.skipIf(!hasSpecification)(
  "the list has every name of a field that the specification has in its chapter of entities",
  () => {
    const text = readFileSync(specification, "utf8");
    const chapter = text.slice(text.indexOf("## 3. "), text.indexOf("## 4. "));
    const known = new Set([
      ...Object.values(entities).flatMap(({ fields }) => Object.keys(fields)),
      ...Object.keys(elsewhere),
    ]);
    // Names of two words, as only fields have them. Values of enumerations are no fields.
    const names = new Set(chapter.match(/\b[a-z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*|_[a-z_0-9]+)\b/g));
    const values =
      /^(?:sponsored_article|content_driver|moderator_contributor|digital_creator|healthcare_provider|patient_leader|user_profile_status(?:_reply)?|statusReply|profileTooltip|ad_\w+|author_id|post_\w+)$/;
    expect([...names].filter((name) => !known.has(name) && !values.test(name))).toEqual([]);
  },
);

const own = async (selection: string) =>
  (await network.ask(`{ currentUser { ${selection} } }`, {}, juniper)).data.currentUser;

test("the confirmation is due for ten minutes after the owner has confirmed the account", async () => {
  const change = (values: string) =>
    runSql(network, `update members set ${values} where email = $1`, [juniper.email]);
  expect((await own("openConfirmationDialog")).openConfirmationDialog).toBe(false);
  await change("is_verified = false");
  await verifyMemberEmail(network.services.store.db, Number(ids.viewer));
  expect((await own("openConfirmationDialog")).openConfirmationDialog).toBe(true);
  await change("email_verified_at = now() - interval '11 minutes'");
  expect((await own("openConfirmationDialog")).openConfirmationDialog).toBe(false);
  // A verified member who proves the address again gets no message.
  await verifyMemberEmail(network.services.store.db, Number(ids.viewer));
  expect((await own("openConfirmationDialog")).openConfirmationDialog).toBe(false);
});

test("owners can read the fields that they hide, and others still cannot", async () => {
  await runSql(
    network,
    `insert into member_social_sites (member_id, platform, handle) values ($1, 'BLOG', 'quiet.example')`,
    [ids.viewer],
  );
  for (const name of ["socialSites", "site", "joined"])
    await network.ask(
      "mutation ($name: String!) { updateUserPrivacySetting(name: $name, level: nobody) { level } }",
      { name },
      juniper,
    );
  const mine = await own("insertedAt site { prefix } socialSites { url } isDeleted");
  expect(mine).toMatchObject({
    insertedAt: expect.any(String),
    site: { prefix: expect.any(String) },
    isDeleted: false,
  });
  expect(JSON.stringify(mine.socialSites)).toContain("quiet.example");
  const { data } = await network.ask(
    "query ($id: ID!) { user(id: $id) { insertedAt site { prefix } socialSites { url } } }",
    { id: ids.viewer },
    theo,
  );
  expect(data.user).toEqual({ insertedAt: null, site: null, socialSites: [] });
});

test("a picture has its path, an item its name, a conversation its id twice, and a reaction its member", async () => {
  await runSql(
    network,
    `update content_items set featured_media = '{"url": "https://pictures.example/a/b.jpg?w=9", "alt": ""}' where id = $1`,
    [ids.item],
  );
  const { data } = await network.ask(
    "query ($ids: [ID!]!) { contentItems(ids: $ids) { name title featuredMedia { path } } }",
    { ids: [ids.item] },
  );
  const [item] = data.contentItems;
  expect([item.name, item.featuredMedia.path]).toEqual([item.title, "/a/b.jpg"]);
  const list = await network.ask("{ conversations { id conversationId } }", {}, juniper);
  const [conversation] = list.data.conversations;
  expect(conversation.conversationId).toBe(conversation.id);
  const sent = await send(network, conversation.id, "A word.", juniper);
  const reacted = await network.ask(
    "mutation ($id: ID!) { reactToMessage(messageID: $id, reaction: LIKE) { reactions { userId user { id } } } }",
    { id: sent.data.sendMessage.id },
    juniper,
  );
  expect(reacted.data.reactToMessage.reactions).toEqual([
    { userId: ids.viewer, user: { id: ids.viewer } },
  ]);
});
