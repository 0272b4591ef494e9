import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { getMemberId } from "#tests/support/demo-members.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const editor = "editor@demo.test";
const admin = "admin@demo.test";

let network: TestNetwork;
let editorId: number;
beforeAll(async () => {
  network = await createTestNetwork();
  editorId = await getMemberId(network, editor);
});
afterAll(() => network.close());

const siteId = (prefix: string) => network.site(prefix).id;
const setSites = async (prefixes: readonly string[]) => {
  await runSql(network, "delete from site_editors where member_id = $1", [editorId]);
  await runSql(
    network,
    "insert into site_editors (member_id, site_id) select $1, id from sites where prefix = any($2)",
    [editorId, prefixes],
  );
};
afterEach(() => setSites(["migraine"]));

/** The answer, or the code of its error. */
async function ask(text: string, variables: object, as: object) {
  const { data, errors } = await network.ask(text, variables as never, as);
  return errors ? errors[0]?.extensions.code : Object.values(data as object)[0];
}

const permissionsOn = async (site: string, email = editor): Promise<string[]> =>
  (await ask("{ currentUser { permissions } }", {}, { email, site })).permissions;

const saveOn = (site: string, content: object) =>
  ask(
    "mutation ($content: ContentInput!) { saveContent(content: $content) { revision } }",
    { content: { expectedRevision: 0, ...content } },
    { email: editor, site },
  );

describe("an editor of one site", () => {
  test("may do there with content what admins may, and has the rights of a member elsewhere", async () => {
    const there = await permissionsOn("migraine");
    expect(there).toEqual(
      expect.arrayContaining([
        "content.preview",
        "content.save",
        "content.publish",
        "content.saveAny",
      ]),
    );
    expect(there.some((action) => /^(?:moderation|admin|leads|ads)\./.test(action))).toBe(
      (await permissionsOn("migraine", "member@demo.test")).some((action) =>
        /^(?:moderation|admin|leads|ads)\./.test(action),
      ),
    );
    expect(await permissionsOn("sleep")).toEqual(await permissionsOn("sleep", "member@demo.test"));
  });

  test("changes and publishes what others wrote there, and nothing on another site", async () => {
    const here = await makeItem(network, { title: "Before", status: "draft", publishedIn: null });
    const change = { title: "By the editor", status: "published" };
    expect(await saveOn("migraine", { id: here.id, ...change })).toEqual({ revision: 2 });
    const elsewhere = await makeItem(network, { title: "Elsewhere", site: "sleep" });
    expect(await saveOn("sleep", { id: elsewhere.id, ...change })).toBe("FORBIDDEN");
    expect(await saveOn("migraine", { id: elsewhere.id, ...change })).toBe("NOT_FOUND");
  });

  test("places a piece on sites that they edit, and takes it from no other", async () => {
    const item = await makeItem(network, { placedOn: ["lupus"] });
    expect(await saveOn("migraine", { id: item.id, placements: ["lupus", "sleep"] })).toBe(
      "FORBIDDEN",
    );
    expect(await saveOn("migraine", { id: item.id, placements: [] })).toBe("FORBIDDEN");
    const { errors } = await network.ask(
      "mutation ($content: ContentInput!) { saveContent(content: $content) { revision } }",
      { content: { id: item.id, expectedRevision: 0, placements: ["lupus", "sleep"] } },
      { email: editor, site: "migraine" },
    );
    // The editor offers every site.
    expect(errors?.[0]?.message).toContain(network.site("sleep").name);
    expect(errors?.[0]?.message).not.toContain(network.site("lupus").name);
    await setSites(["migraine", "sleep"]);
    expect(await saveOn("migraine", { id: item.id, placements: ["lupus", "sleep"] })).toEqual({
      revision: 2,
    });
  });

  test("sees what is not published yet on pieces of that site alone", async () => {
    const read = async (site: string, placedOn: string) => {
      const item = await makeItem(network, { site, title: "Public", placedOn: [placedOn] });
      await ask(
        "mutation ($id: ID!, $change: WorkingChangeInput!) { saveWorkingCopy(id: $id, change: $change) { version } }",
        {
          id: item.id,
          change: { version: 0, writer: "w", sequence: 1, fields: { title: "Secret" } },
        },
        { email: admin, site },
      );
      const preview = "query ($id: ID!) { contentItem(id: $id, preview: true) { title } }";
      const { title } = await ask(preview, { id: item.id }, { email: editor, site: "migraine" });
      return title;
    };
    expect(await read("migraine", "sleep")).toBe("Secret");
    expect(await read("sleep", "migraine")).toBe("Public");
  });

  test("is offered only the sites that they edit, and an admin all others", async () => {
    const item = await makeItem(network, {});
    const placeable = async (email: string) => {
      const asked = "query ($id: ID!) { editedContent(id: $id) { placeableSites } }";
      return (await ask(asked, { id: item.id }, { email })).placeableSites;
    };
    expect(await placeable(editor)).toEqual([]);
    await setSites(["migraine", "sleep"]);
    expect(await placeable(editor)).toEqual(["sleep"]);
    const all = await placeable(admin);
    expect(all).toEqual(expect.arrayContaining(["lupus", "sleep"]));
    expect(all).not.toContain("migraine");
  });

  test("can be asked for a review there alone", async () => {
    const searched = async (site: string) => {
      const item = await makeItem(network, { site });
      const found = await ask(
        `query ($id: ID!) { contentReviewers(id: $id, search: "edita") { username } }`,
        { id: item.id },
        { email: admin, site },
      );
      return found.map(({ username }: { username: string }) => username);
    };
    expect(await searched("migraine")).toEqual(["EditaOfOneSite"]);
    expect(await searched("sleep")).toEqual([]);
  });

  test("loses every right as a spammer", async () => {
    await runSql(network, "insert into site_spammers (member_id, site_id) values ($1, $2)", [
      editorId,
      siteId("migraine"),
    ]);
    const permissions = await permissionsOn("migraine");
    await runSql(network, "delete from site_spammers where member_id = $1", [editorId]);
    expect(permissions.filter((action) => /^content\.(?:p|s)/.test(action))).toEqual([]);
  });
});

describe("the sites of an editor", () => {
  const set = (id: number, siteIds: readonly number[], email: string | null = admin) =>
    ask(
      "mutation ($id: ID!, $siteIds: [ID!]!) { setEditedSites(id: $id, siteIds: $siteIds) { id } }",
      { id, siteIds },
      email ? { email } : {},
    );
  const read = async () =>
    (
      await ask(
        "query ($id: ID!) { managedMember(id: $id) { editedSites { name } log { operation } } }",
        { id: editorId },
        { email: admin },
      )
    ).editedSites.map(({ name }: { name: string }) => name);

  test("are set by admins, hold at once, and an undo restores them", async () => {
    const before = await read();
    const { id: logId } = await set(editorId, [siteId("sleep")]);
    expect(await read()).toEqual([network.site("sleep").name]);
    expect(await permissionsOn("sleep")).toContain("content.saveAny");
    expect(await permissionsOn("migraine")).not.toContain("content.save");
    await ask(
      "mutation ($id: ID!) { undoMemberDecision(id: $id) { id } }",
      { id: logId },
      { email: admin },
    );
    expect(await read()).toEqual(before);
  });

  test("are refused by everybody else, for admins and spammers, and for unknown sites", async () => {
    for (const [email, code] of [
      [null, "UNAUTHENTICATED"],
      ["member@demo.test", "FORBIDDEN"],
      ["moderator@demo.test", "FORBIDDEN"],
      [editor, "FORBIDDEN"],
    ] as const)
      expect(await set(editorId, [siteId("sleep")], email)).toBe(code);
    expect(await set(editorId, [9_999_999])).toBe("BAD_USER_INPUT");
    expect(await set(editorId, [siteId("migraine")])).toBe("CONFLICT");
    for (const email of ["tech@demo.test", "spammer@demo.test"])
      expect(["CONFLICT", "FORBIDDEN"]).toContain(
        await set(await getMemberId(network, email), [siteId("sleep")]),
      );
    expect(await read()).toEqual([network.site("migraine").name]);
  });
});

test("an editor who becomes an admin and loses that is no editor any more, until it is undone", async () => {
  const setRole = (roleId: number) =>
    ask(
      `mutation ($id: ID!, $roleId: Int!) { setMemberRole(id: $id, roleId: $roleId, confirmation: "EditaOfOneSite") { id } }`,
      { id: editorId, roleId },
      { email: "superadmin@demo.test" },
    );
  const { id: logId } = await setRole(1);
  const { id: later } = await setRole(3);
  expect(await permissionsOn("migraine")).not.toContain("content.save");
  for (const id of [later, logId])
    await ask(
      "mutation ($id: ID!) { undoMemberDecision(id: $id) { id } }",
      { id },
      { email: "superadmin@demo.test" },
    );
  expect(await permissionsOn("migraine")).toContain("content.saveAny");
});

test.each([
  ["marked as a spammer", "insert into site_spammers (member_id, site_id) values ($1, $2)"],
  [
    "suspended",
    "insert into member_restrictions (member_id, site_id, kind, actor_id) select $1, $2, 'suspend', id from members where email = 'admin@demo.test'",
  ],
])("an editor who is %s on one of their sites places nothing there", async (_how, statement) => {
  await setSites(["migraine", "sleep"]);
  await runSql(network, statement, [editorId, siteId("sleep")]);
  const item = await makeItem(network, {});
  expect(await saveOn("migraine", { id: item.id, placements: ["sleep"] })).toBe("FORBIDDEN");
  await runSql(network, "delete from site_spammers where member_id = $1", [editorId]);
  await runSql(network, "delete from member_restrictions where member_id = $1", [editorId]);
});
