import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const admin = { email: "admin@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const create = `mutation ($id: ID!, $version: Int, $days: Int!) {
  createPreviewLink(id: $id, version: $version, days: $days) }`;
const end = `mutation ($id: ID!, $linkId: ID!) { endPreviewLink(id: $id, linkId: $linkId) { id } }`;
const list = `query ($id: ID!) { previewLinks(id: $id) { id version createdByName expiresAt } }`;
const open = `query ($secret: String!) { sharedPreview(secret: $secret) { title sections { key fields } } }`;
const save = `mutation ($id: ID!, $change: WorkingChangeInput!) {
  saveWorkingCopy(id: $id, change: $change) { version } }`;

async function ask(document: string, variables: object, as: object = admin) {
  const { data, errors } = await network.ask(document, variables as never, as);
  if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return Object.values(data as Record<string, unknown>)[0] as never;
}
type Shown = { title: string; sections: { key: string }[] } | null;
const makeLink = async (id: string, others: object = {}) =>
  (String(await ask(create, { id, days: 7, ...others }))
    .split("/")
    .at(-1) ?? "") as string;
const read = (secret: string, as: object = {}): Promise<Shown> => ask(open, { secret }, as);
const write = async (id: string, version: number, title: string) =>
  (
    (await ask(save, {
      id,
      change: { version, writer: "w", sequence: Date.now(), fields: { title } },
    })) as {
      version: number;
    }
  ).version;
const draft = { status: "draft", publishedIn: null } as const;

describe("a preview link", () => {
  test("shows a guest the newest changes of its item, behind every wall, and nothing else", async () => {
    const gated = { id: "g", kind: "Quote", text: "For members", attribution: null, isGated: true };
    const item = await makeItem(network, { title: "First", sections: [gated], ...draft });
    const other = await makeItem(network, { title: "Other", ...draft });
    const secret = await makeLink(item.id);
    expect(await read(secret)).toMatchObject({ title: "First", sections: [{ key: "g" }] });
    await write(item.id, 0, "Second");
    expect((await read(secret))?.title).toBe("Second");
    const { errors } = await network.ask(
      `{ contentItem(id: "${other.id}", preview: true) { title } }`,
    );
    expect(errors?.[0]?.extensions.code).toBe("NO_PREVIEW_PERMISSION");
  });

  test("of a version shows that version for ever", async () => {
    const item = await makeItem(network, { title: "First", ...draft });
    const version = await write(item.id, 0, "Named");
    await ask(`mutation ($id: ID!) { nameEditedVersion(id: $id, name: "Mine") { version } }`, {
      id: item.id,
    });
    const secret = await makeLink(item.id, { version });
    await write(item.id, version, "Later");
    expect((await read(secret))?.title).toBe("Named");
    await expect(makeLink(item.id, { version: 99 })).rejects.toThrow("NOT_FOUND");
  });

  test("ends when somebody ends it, and after its days", async () => {
    const item = await makeItem(network, draft);
    const [ended, expired] = [await makeLink(item.id), await makeLink(item.id, { days: 1 })];
    const links = (await ask(list, { id: item.id })) as { id: string; createdByName: string }[];
    expect(links.map(({ createdByName }) => createdByName)).toEqual([
      "Adaeze Admin",
      "Adaeze Admin",
    ]);
    await ask(end, { id: item.id, linkId: links[1]?.id });
    expect([await read(ended), (await read(expired)) !== null]).toEqual([null, true]);
    await runSql(network, "update preview_links set expires_at = now() where content_id = $1", [
      item.id,
    ]);
    expect(await read(expired)).toBeNull();
    expect(await ask(list, { id: item.id })).toEqual([]);
  });

  test("opens nothing on another site, with another secret, or after its item was deleted", async () => {
    const item = await makeItem(network, draft);
    const secret = await makeLink(item.id);
    expect(await read(secret, { site: "sleep" })).toBeNull();
    for (const wrong of ["", "x", secret.slice(1), `${secret.slice(0, -1)}!`, "a".repeat(43)])
      expect(await read(wrong)).toBeNull();
    await runSql(network, "update content_items set status = 'deleted' where id = $1", [item.id]);
    expect(await read(secret)).toBeNull();
  });

  test("is stored without its secret", async () => {
    const item = await makeItem(network, draft);
    const secret = await makeLink(item.id);
    const rows = await runSql(network, "select * from preview_links where content_id = $1", [
      item.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test("is refused for other days and beyond twenty", async () => {
    const item = await makeItem(network, draft);
    for (const days of [0, 2, 365])
      await expect(makeLink(item.id, { days })).rejects.toThrow("1, 7 or 30");
    for (let count = 0; count < 20; count += 1) await makeLink(item.id);
    await expect(makeLink(item.id)).rejects.toThrow("20 links");
  });
});

test.each([
  ["a guest", {}, "UNAUTHENTICATED"],
  ["a member", { email: "member@demo.test" }, "FORBIDDEN"],
  ["a moderator", { email: "moderator@demo.test" }, "FORBIDDEN"],
  ["another author", { email: "editorial@demo.test" }, "FORBIDDEN"],
  ["an admin on another site", { ...admin, site: "sleep" }, "NOT_FOUND"],
])("%s makes, sees and ends no link", async (_who, as, code) => {
  const item = await makeItem(network, draft);
  await makeLink(item.id);
  const [link] = (await ask(list, { id: item.id })) as { id: string }[];
  for (const [document, others] of [
    [create, { days: 7 }],
    [list, {}],
    [end, { linkId: link?.id }],
  ] as const)
    await expect(ask(document, { id: item.id, ...others }, as)).rejects.toThrow(code);
  expect(await ask(list, { id: item.id })).toHaveLength(1);
});
