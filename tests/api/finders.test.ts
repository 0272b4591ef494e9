import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCondition } from "#tests/support/make-conditions.ts";
import { makeComments, makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
afterAll(() => network.close());
const ask = async (
  document: string,
  variables: Record<string, string>,
  email = "member@demo.test",
) => {
  const { data, errors } = await network.ask(document, variables, { email });
  expect(errors).toBeUndefined();
  return data;
};

/** A word as it is stored, and as it is typed. */
const words = {
  "two letters swapped": ["Quokkatherapy", "quokkatehrapy"],
  "umlauts spelled out": ["Frühstückspause", "fruehstueckspause"],
  "an umlaut for what is spelled out": ["Muellerbohne", "müllerbohne"],
  "ss for ß": ["Gießkannenfuß", "giesskannenfuss"],
} as const;
const unspaced = ["偏頭痛日記", "頭痛"] as const;
const stored = [...Object.values(words), unspaced].map(([word]) => word);

/** All searches by typed words, and their results as texts that contain the word. */
const finders: Record<string, (term: string) => Promise<string[]>> = {
  "the search": async (term) => {
    const { search } = await ask(
      "query ($term: String!) { search(term: $term) { results { item { title } } } }",
      { term },
    );
    return search.results.map(({ item }: { item: { title: string } }) => item.title);
  },
  "the search in a discussion": async (term) => {
    const { contentItem } = await ask(
      "query ($id: ID!, $term: String!) { contentItem(id: $id) { searchComments(term: $term) { results { comment { body } } } } }",
      { id: discussion, term },
    );
    return contentItem.searchComments.results.map(
      ({ comment }: { comment: { body: string } }) => comment.body,
    );
  },
  "threads like a new one": async (title) => {
    const { similarThreads } = await ask(
      "query ($title: String!) { similarThreads(title: $title) { title } }",
      { title },
    );
    return similarThreads.map((thread: { title: string }) => thread.title);
  },
  "conditions of the directory": async (search) => {
    const { disorderSearch } = await ask(
      "query ($search: String!) { disorderSearch(search: $search, type: SITE) { disorders { name } } }",
      { search },
    );
    return disorderSearch.disorders.map(({ name }: { name: string }) => name);
  },
  "members to mention": async (username) => {
    const { userSearch } = await ask(
      "query ($username: String!) { userSearch(username: $username) { username } }",
      { username },
    );
    return userSearch.map((member: { username: string }) => member.username);
  },
  "members for staff": async (search) => {
    const { managedMembers } = await ask(
      "query ($search: String!) { managedMembers(filter: { search: $search }) { members { user { username } } } }",
      { search },
      "admin@demo.test",
    );
    return managedMembers.members.map(({ user }: { user: { username: string } }) => user.username);
  },
  "bookmarks of a member": async (search) => {
    const { bookmarks } = await ask(
      "query ($search: String!) { bookmarks(search: $search) { bookmarks { target { title } } } }",
      { search },
    );
    return bookmarks.bookmarks.map(({ target }: { target: { title: string } }) => target.title);
  },
};

let discussion = "";
beforeAll(async () => {
  network = await createTestNetwork();
  const me = (await network.getSession("member@demo.test", "migraine")).member.id;
  const siteId = network.site("migraine").id;
  const article = await makeItem(network, {});
  discussion = article.id;
  for (const word of stored) {
    const item = await makeItem(network, { title: word });
    await makeThread(network, { title: word });
    await makeComments(network, article, { count: 1, body: word });
    await makeCondition(network, { name: word });
    await runSql(
      network,
      "insert into bookmarks (member_id, assoc_type, assoc_id, site_id) values ($1, 'POST', $2, $3)",
      [me, item.id, siteId],
    );
    await runSql(
      network,
      "insert into members (username, slug, email, home_site_id, is_verified, email_verified) values ($1::text, $2::text, $2 || '@example.test', $3, true, true)",
      [word, `finders-${stored.indexOf(word)}`, siteId],
    );
  }
});

describe.each(Object.entries(finders))("%s", (_name, find) => {
  // spec §2: search results: best match first, then newest
  test.each(Object.entries(words))("finds %s", async (_kind, [word, typed]) => {
    expect(await find(typed)).toContain(word);
  });
});

// A title that is being typed is compared from four letters on, and usernames are Latin.
const others = new Set(["threads like a new one", "members to mention", "members for staff"]);
test.each(Object.entries(finders).filter(([name]) => !others.has(name)))(
  "%s finds a part of a word of a script without spaces",
  async (_name, find) => {
    const [word, typed] = unspaced;
    expect(await find(typed)).toContain(word);
  },
);
