import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const admin = { email: "admin@demo.test" };
/** May publish, but change own items alone. */
const author = { email: "editorial@demo.test" };
/** Wrote the items that `makeItem` makes. */
const contributor = { email: "contributor@demo.test" };
const moderator = { email: "moderator@demo.test" };
const member = { email: "member@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const editedFields = `id type state publishedAt version hasChanges isOutdated revision clashes { key value } fields sections mayPublish placeableSites`;
const openDocument = `query ($id: ID!) { editedContent(id: $id) { ${editedFields} } }`;
const saveDocument = `mutation ($id: ID!, $change: WorkingChangeInput!) {
  saveWorkingCopy(id: $id, change: $change) {
    version hasChanges order conflicts { key byName value } changes { key value } } }`;
const publishDocument = `mutation ($id: ID!, $version: Int!, $state: ContentState!, $status: EditorStatus!, $at: DateTime) {
  publishWorkingCopy(id: $id, version: $version, state: $state, status: $status, publishedAt: $at) { ${editedFields} } }`;
const discardDocument = `mutation ($id: ID!, $version: Int!) {
  discardWorkingCopy(id: $id, version: $version) { ${editedFields} } }`;
const versionsDocument = `query ($id: ID!) { editedContentVersions(id: $id) { version reason name savedByName } }`;
const versionDocument = `query ($id: ID!, $version: ID!) {
  editedContentVersion(id: $id, version: $version) { fields sections } }`;
const nameDocument = `mutation ($id: ID!, $name: String!) {
  nameEditedVersion(id: $id, name: $name) { version reason name } }`;
const itemDocument = `query ($id: ID!, $preview: Boolean) {
  contentItem(id: $id, preview: $preview) { title summary sections { key fields } } }`;

async function ask(document: string, variables: object, as: object) {
  const { data, errors } = await network.ask(document, variables as never, as);
  if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return Object.values(data as Record<string, unknown>)[0] as never;
}

type Edited = {
  state: string;
  version: number;
  hasChanges: boolean;
  isOutdated: boolean;
  revision: number;
  clashes: { key: string; value: unknown }[];
  fields: { title: string; [name: string]: unknown };
  sections: { id: string; [name: string]: unknown }[];
};
type Saved = {
  version: number;
  order: string[];
  conflicts: { key: string; byName: string | null; value: unknown }[];
  changes: { key: string; value: unknown }[];
};

let sequence = 0;
const open = (id: string, as: object = admin): Promise<Edited> => ask(openDocument, { id }, as);
const save = (id: string, change: object, as: object = admin): Promise<Saved> =>
  ask(
    saveDocument,
    { id, change: { version: 0, writer: "w", sequence: ++sequence, ...change } },
    as,
  );
const publish = (id: string, values: object, as: object = admin): Promise<Edited> =>
  ask(publishDocument, { id, state: "published", status: "published", ...values }, as);
const read = (id: string, as: object = {}, preview = false): Promise<{ title: string }> =>
  ask(itemDocument, { id, preview }, as);

const quote = (id: string, text: string) => ({ id, kind: "Quote", text, attribution: null });

describe("changes of a published item", () => {
  test("are seen by its editors and in its preview, and by readers once they are published", async () => {
    const item = await makeItem(network, { title: "Before", sections: [quote("q", "Old")] });
    const { version, hasChanges } = await open(item.id);
    expect([version, hasChanges]).toEqual([0, false]);
    await save(item.id, { fields: { title: "After" }, sections: [quote("q", "New")] });

    const changed = await open(item.id);
    expect([changed.fields.title, changed.hasChanges]).toEqual(["After", true]);
    expect((await read(item.id)).title).toBe("Before");
    expect((await read(item.id, member)).title).toBe("Before");
    expect((await read(item.id, moderator, true)).title).toBe("Before");
    expect(await read(item.id, admin, true)).toMatchObject({
      title: "After",
      sections: [{ key: "q", fields: { text: "New" } }],
    });

    const published = await publish(item.id, { version: changed.version });
    expect([published.hasChanges, published.state]).toEqual([false, "published"]);
    expect(await read(item.id)).toMatchObject({
      title: "After",
      sections: [{ fields: { text: "New" } }],
    });
  });

  test("may be incomplete; publishing names what is missing and stores nothing", async () => {
    const item = await makeItem(network, { title: "Complete" });
    const { version } = await save(item.id, {
      fields: { title: "" },
      sections: [{ id: "q", kind: "Quote" }],
      order: ["q"],
    });
    await expect(publish(item.id, { version })).rejects.toThrow(
      "BAD_USER_INPUT: The title is missing.",
    );
    const titled = await save(item.id, { version, fields: { title: "Titled" } });
    await expect(publish(item.id, { version: titled.version })).rejects.toThrow(
      /BAD_USER_INPUT.*section 1 is not right/,
    );
    await save(item.id, { version: titled.version, fields: { title: "" } });
    expect((await read(item.id)).title).toBe("Complete");
    expect((await open(item.id)).fields.title).toBe("");
    expect((await read(item.id, admin, true)).title).toBe("Complete");
  });

  test("keep a section of a removed type, which stays when others are published", async () => {
    const old = { id: "old", kind: "Hologram", depth: 3 };
    const item = await makeItem(network, { sections: [old, quote("q", "Text")] });
    expect((await open(item.id)).sections[0]).toEqual(old);
    const { version } = await save(item.id, { sections: [quote("q", "Other")] });
    const published = await publish(item.id, { version });
    expect(published.sections).toEqual([old, quote("q", "Other")]);
  });

  test("can be given up, and stay among its versions", async () => {
    const item = await makeItem(network, { title: "Kept", sections: [quote("q", "Kept")] });
    const { version } = await save(item.id, {
      fields: { title: "Given up" },
      sections: [quote("q", "Given up")],
    });
    const left = (await ask(discardDocument, { id: item.id, version }, admin)) as Edited;
    expect([left.fields.title, left.hasChanges]).toEqual(["Kept", false]);
    const kept = await ask(versionDocument, { id: item.id, version }, admin);
    expect(kept).toMatchObject({ fields: { title: "Given up" } });
    // An open editor gets back what was stored before.
    const { changes } = await save(item.id, { version, writer: "other", fields: { summary: "x" } });
    expect(changes).toContainEqual({ key: "field:title", value: "Kept" });
  });
});

test("a draft is listed by the title that its writer gave it last, a published item by its public one", async () => {
  const list = async (search: string) =>
    (
      (await ask(
        "query ($search: String) { managedContent(filter: { search: $search }) { items { title } } }",
        { search },
        admin,
      )) as { items: { title: string }[] }
    ).items.map(({ title }) => title);
  const draft = await makeItem(network, {
    title: "Loosestrife",
    status: "draft",
    publishedIn: null,
  });
  const { version } = await save(draft.id, { fields: { title: "Meadowsweet" } });
  expect([await list("loosestrife"), await list("meadowsweet")]).toEqual([[], ["Meadowsweet"]]);
  await save(draft.id, { version, fields: { title: " " } });
  expect(await list("meadowsweet")).toEqual(["Meadowsweet"]);
  const published = await makeItem(network, { title: "Yarrow" });
  await save(published.id, { fields: { title: "Comfrey" } });
  expect([await list("yarrow"), await list("comfrey")]).toEqual([["Yarrow"], []]);
});

test("a save that arrives after a later one of its own editor changes nothing", async () => {
  const item = await makeItem(network, {});
  await save(item.id, { sequence: 20, fields: { title: "Later" } });
  await save(item.id, { sequence: 10, fields: { title: "Late" } });
  expect((await open(item.id)).fields.title).toBe("Later");
});

describe("two editors of one item", () => {
  test("keep the changes of both where they changed different parts", async () => {
    const item = await makeItem(network, { sections: [quote("a", "1"), quote("b", "2")] });
    await save(item.id, { writer: "one", sections: [quote("a", "one")] });
    const second = await save(item.id, {
      writer: "two",
      sections: [quote("b", "two"), quote("c", "new")],
      order: ["c", "a", "b"],
    });
    expect(second.conflicts).toEqual([]);
    expect(second.changes).toEqual([{ key: "section:a", value: quote("a", "one") }]);
    expect(second.order).toEqual(["c", "a", "b"]);
  });

  test("both learn of a part that both have changed; the first one stays until somebody decides", async () => {
    const item = await makeItem(network, { sections: [quote("a", "1")] });
    await save(item.id, { writer: "one", sections: [quote("a", "one")] });
    const second = await save(item.id, { writer: "two", sections: [quote("a", "two")] });
    expect(second.conflicts).toEqual([
      { key: "section:a", byName: "Adaeze Admin", value: quote("a", "one") },
    ]);
    expect((await open(item.id)).sections).toEqual([quote("a", "one")]);
    const third = await save(item.id, {
      writer: "two",
      version: second.version,
      sections: [quote("a", "two")],
    });
    expect([third.conflicts, (await open(item.id)).sections]).toEqual([[], [quote("a", "two")]]);
  });

  test("cannot publish what they have not seen", async () => {
    const item = await makeItem(network, {});
    const first = await save(item.id, { writer: "one", fields: { title: "One" } });
    await save(item.id, { writer: "two", version: first.version, fields: { title: "Two" } });
    await expect(publish(item.id, { version: first.version })).rejects.toThrow("CONFLICT");
  });

  test("publish once, when both press at the same time", async () => {
    const item = await makeItem(network, {});
    const { version } = await save(item.id, { fields: { title: "At once" } });
    const results = await Promise.allSettled([
      publish(item.id, { version }),
      publish(item.id, { version }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toContain("fulfilled");
    const rows = await runSql(
      network,
      "select 1 from working_copy_versions where content_id = $1 and reason = 'published'",
      [item.id],
    );
    expect(rows.length).toBe(1);
    expect((await open(item.id)).hasChanges).toBe(false);
  });

  test("save twenty times at once without losing one", async () => {
    const item = await makeItem(network, {});
    const ids = Array.from({ length: 20 }, (_, number) => `s${number}`);
    await Promise.all(
      ids.map((id) => save(item.id, { writer: id, sections: [quote(id, id)], order: [id] })),
    );
    const { sections, version } = await open(item.id);
    expect([sections.map(({ id }) => id).toSorted(), version]).toEqual([ids.toSorted(), 20]);
  });
});

describe("an item that was changed in another way", () => {
  const rebase = (id: string, version: number, revision: number): Promise<Edited> =>
    ask(
      `mutation ($id: ID!, $version: Int!, $revision: Int!) {
        rebaseWorkingCopy(id: $id, version: $version, revision: $revision) { ${editedFields} } }`,
      { id, version, revision },
      admin,
    );
  const saveDirectly = (id: string, expectedRevision: number, others: object = {}) =>
    ask(
      "mutation ($content: ContentInput!) { saveContent(content: $content) { revision } }",
      { content: { id, expectedRevision, title: "From an import", ...others } },
      admin,
    );

  test("is what an editor opens, if there are no unpublished changes", async () => {
    const item = await makeItem(network, { title: "First" });
    const { version } = await save(item.id, { fields: { title: "Second" } });
    await publish(item.id, { version });
    await saveDirectly(item.id, 2);
    const { fields, isOutdated } = await open(item.id);
    expect([fields.title, isOutdated]).toEqual(["From an import", false]);
  });

  test("is not overwritten by an editor who had opened it before", async () => {
    const item = await makeItem(network, { title: "First", sections: [quote("q", "One")] });
    const { version } = await open(item.id);
    await saveDirectly(item.id, 0);
    const { conflicts } = await save(item.id, { version, fields: { title: "From an old tab" } });
    expect(conflicts).toMatchObject([{ key: "field:title", value: "From an import" }]);
    expect((await open(item.id)).fields.title).toBe("From an import");
  });

  test("is taken over into unpublished changes of other parts, which can be published then", async () => {
    const item = await makeItem(network, { title: "First", sections: [quote("q", "Old")] });
    const { version } = await save(item.id, { sections: [quote("q", "New")] });
    await saveDirectly(item.id, 0);
    const merged = await open(item.id);
    expect(merged).toMatchObject({ isOutdated: false, hasChanges: true });
    expect([merged.fields.title, merged.sections[0]?.text]).toEqual(["From an import", "New"]);
    const late = await save(item.id, { version, writer: "open", fields: { summary: "Later" } });
    expect(late.changes).toContainEqual({ key: "field:title", value: "From an import" });
    await publish(item.id, { version: late.version });
    expect(await read(item.id)).toMatchObject({
      title: "From an import",
      sections: [{ fields: { text: "New" } }],
    });
  });

  test("is not overwritten by unpublished changes of the same part until somebody has chosen", async () => {
    const item = await makeItem(network, { title: "First" });
    const { version } = await save(item.id, { fields: { title: "Second" } });
    await saveDirectly(item.id, 0);
    const outdated = await open(item.id);
    expect(outdated).toMatchObject({ isOutdated: true, fields: { title: "Second" } });
    expect(outdated.clashes).toEqual([{ key: "field:title", value: "From an import" }]);
    await expect(publish(item.id, { version })).rejects.toThrow("CONFLICT");
    expect((await read(item.id)).title).toBe("From an import");

    const { revision } = outdated;
    await expect(rebase(item.id, version + 1, revision)).rejects.toThrow("CONFLICT");
    const rebased = await rebase(item.id, version, revision);
    expect(rebased).toMatchObject({ isOutdated: false, clashes: [], hasChanges: true });
    await publish(item.id, { version: rebased.version });
    expect((await read(item.id)).title).toBe("Second");
  });

  test("is not overwritten by a choice that was made before it", async () => {
    const item = await makeItem(network, { title: "First" });
    const { version } = await save(item.id, { fields: { title: "Second", summary: "Second" } });
    await saveDirectly(item.id, 0);
    const { revision } = await open(item.id);
    await saveDirectly(item.id, revision, { summary: "From another import" });
    await expect(rebase(item.id, version, revision)).rejects.toThrow("CONFLICT");
    expect((await open(item.id)).clashes.map(({ key }) => key)).toEqual([
      "field:title",
      "field:summary",
    ]);
  });

  test("does not hinder giving up changes that follow it", async () => {
    const item = await makeItem(network, { title: "First" });
    await save(item.id, { fields: { summary: "Unfinished" } });
    await saveDirectly(item.id, 0);
    const { version } = await open(item.id);
    await expect(ask(discardDocument, { id: item.id, version: 1 }, admin)).rejects.toThrow(
      "CONFLICT",
    );
    const left = (await ask(discardDocument, { id: item.id, version }, admin)) as Edited;
    expect(left).toMatchObject({ hasChanges: false, fields: { title: "From an import" } });
    expect(left.fields.summary).not.toBe("Unfinished");
    expect(left.version).toBeGreaterThan(version);
  });

  test("ends changes that are the same", async () => {
    const item = await makeItem(network, { title: "First" });
    await save(item.id, { fields: { title: "From an import" } });
    await saveDirectly(item.id, 0);
    expect(await open(item.id)).toMatchObject({ isOutdated: false, hasChanges: false });
  });
});

describe("open editors of one item", () => {
  const report = (id: string, writer: string, sectionId: string | null, as: object = admin) =>
    ask(
      `mutation ($id: ID!, $writer: String!, $sectionId: String) {
        reportEditingPlace(id: $id, writer: $writer, sectionId: $sectionId) {
          version others { username sectionId } } }`,
      { id, writer, sectionId },
      as,
    );

  test("see each other, where each is, and that there is a new version", async () => {
    const item = await makeItem(network, { status: "draft", publishedIn: null });
    expect(await report(item.id, "one", "a")).toEqual({ version: 0, others: [] });
    await save(item.id, { writer: "one", fields: { title: "New" } });
    expect(await report(item.id, "two", "b", contributor)).toEqual({
      version: 1,
      others: [{ username: "Adaeze Admin", sectionId: "a" }],
    });
    await report(item.id, "one", null);
    expect(await report(item.id, "two", "b", contributor)).toMatchObject({
      others: [{ sectionId: null }],
    });
  });

  test("are forgotten when they were not seen for half a minute", async () => {
    const item = await makeItem(network, {});
    await report(item.id, "one", "a");
    const age = (seconds: number) =>
      runSql(
        network,
        "update editing_places set seen_at = now() - $2 * interval '1 second' where content_id = $1",
        [item.id, seconds],
      );
    await age(31);
    expect(await report(item.id, "two", null)).toMatchObject({ others: [] });
    await age(61);
    await report(item.id, "three", null);
    expect(
      await runSql(network, "select writer from editing_places where content_id = $1", [item.id]),
    ).toEqual([{ writer: "three" }]);
  });

  test("are no secret of other items or sites", async () => {
    const [item, other] = [await makeItem(network, {}), await makeItem(network, {})];
    await report(item.id, "one", "a");
    expect(await report(other.id, "two", null)).toMatchObject({ others: [] });
    for (const [as, code] of [
      [{}, "UNAUTHENTICATED"],
      [member, "FORBIDDEN"],
      [author, "FORBIDDEN"],
      [{ ...admin, site: "sleep" }, "NOT_FOUND"],
    ] as const)
      await expect(report(item.id, "three", null, as)).rejects.toThrow(code);
  });
});

describe("publishing", () => {
  const stateOf = async (id: string) => (await open(id)).state;

  test("now publishes now, also what was scheduled before it became a draft again", async () => {
    const item = await makeItem(network, { publishedIn: 48 });
    const { version } = await save(item.id, { fields: { title: "Waits" } });
    await publish(item.id, { version, state: "scheduled", status: "draft" });
    const draft = await open(item.id);
    expect([draft.state, draft.hasChanges, draft.fields.title]).toEqual(["draft", true, "Waits"]);
    await publish(item.id, { version: draft.version, state: "draft" });
    expect(await stateOf(item.id)).toBe("published");
  });

  test("is refused when the piece has another state than the editor sees", async () => {
    const item = await makeItem(network, {});
    const { version } = await save(item.id, { fields: { title: "Seen" } });
    await publish(item.id, { version, status: "archived" });
    await expect(publish(item.id, { version })).rejects.toThrow("CONFLICT");
    expect(await stateOf(item.id)).toBe("archived");
  });

  test("can be taken back while the changes are unfinished, which stay unpublished", async () => {
    const item = await makeItem(network, { title: "Wrong" });
    const { version } = await save(item.id, {
      fields: { title: "" },
      sections: [{ id: "q", kind: "Quote" }],
    });
    const draft = await publish(item.id, { version, status: "draft" });
    expect([draft.state, draft.hasChanges, draft.isOutdated, draft.fields.title]).toEqual([
      "draft",
      true,
      false,
      "",
    ]);
  });
});

describe("versions", () => {
  test("are kept when a piece is published and when somebody names one", async () => {
    const item = await makeItem(network, { title: "First" });
    const { version } = await save(item.id, { fields: { title: "Second" } });
    await ask(nameDocument, { id: item.id, name: " For  Ann " }, admin);
    await publish(item.id, { version });
    expect(await ask(versionsDocument, { id: item.id }, admin)).toEqual([
      { version, reason: "published", name: "For Ann", savedByName: "Adaeze Admin" },
    ]);
    await expect(ask(nameDocument, { id: item.id, name: " " }, admin)).rejects.toThrow(
      "BAD_USER_INPUT",
    );
  });

  test("are kept every ten minutes of work", async () => {
    const item = await makeItem(network, {});
    const first = await save(item.id, { fields: { title: "One" } });
    const second = await save(item.id, { version: first.version, fields: { title: "Two" } });
    const list = () => ask(versionsDocument, { id: item.id }, admin) as Promise<object[]>;
    expect(await list()).toMatchObject([{ version: first.version, reason: "work" }]);
    await save(item.id, { version: second.version, fields: { title: "Three" } });
    expect(await list()).toHaveLength(1);
    await runSql(
      network,
      "update working_copy_versions set inserted_at = now() - interval '11 minutes' where content_id = $1",
      [item.id],
    );
    await save(item.id, { version: 3, fields: { title: "Four" } });
    expect(await list()).toMatchObject([{ version: 3 }, { version: 1 }]);
  });
});

describe("who may edit", () => {
  const calls = [
    ["open", openDocument, {}],
    [
      "save",
      saveDocument,
      { change: { version: 0, writer: "w", sequence: 1, fields: { title: "Theirs" } } },
    ],
    ["publish", publishDocument, { version: 0, state: "draft", status: "published" }],
    ["discard", discardDocument, { version: 0 }],
    ["list the versions of", versionsDocument, {}],
    ["read a version of", versionDocument, { version: 1 }],
    ["name a version of", nameDocument, { name: "Mine" }],
  ] as const;
  const states = [
    ["a draft", { status: "draft", publishedIn: null }],
    ["a scheduled item", { publishedIn: 48 }],
    ["a published item", {}],
    ["an archived item", { status: "archived" }],
  ] as const;
  const viewers = [
    ["a guest", {}, "UNAUTHENTICATED"],
    ["a member", member, "FORBIDDEN"],
    ["a moderator", moderator, "FORBIDDEN"],
    ["a spammer", { email: "spammer@demo.test" }, "FORBIDDEN"],
    ["another author", author, "FORBIDDEN"],
    ["an admin on another site", { ...admin, site: "sleep" }, "NOT_FOUND"],
  ] as const;

  test.each(viewers)("not %s, in no state and by no call", async (_who, as, code) => {
    for (const [state, options] of states) {
      const item = await makeItem(network, { title: "Untouched", ...options });
      for (const [call, document, variables] of calls) {
        const { errors } = await network.ask(document, { id: item.id, ...variables } as never, as);
        expect([call, state, errors?.[0]?.extensions.code]).toEqual([call, state, code]);
      }
      expect(
        await runSql(network, "select 1 from working_copies where content_id = $1", [item.id]),
      ).toEqual([]);
    }
  });

  test("its author, who may change a draft, but not publish it or change what is published", async () => {
    const draft = await makeItem(network, { status: "draft", publishedIn: null });
    const { version } = await save(draft.id, { fields: { title: "Mine" } }, contributor);
    await expect(publish(draft.id, { version, state: "draft" }, contributor)).rejects.toThrow(
      "FORBIDDEN",
    );
    const published = await makeItem(network, {});
    await expect(open(published.id, contributor)).rejects.toThrow("FORBIDDEN");
    await expect(open(published.id, { ...contributor, site: "sleep" })).rejects.toThrow(
      "NOT_FOUND",
    );
  });

  test("not a thread, and not what was deleted", async () => {
    const thread = await makeItem(network, { type: "thread" });
    const deleted = await makeItem(network, { status: "deleted" });
    for (const { id } of [thread, deleted]) await expect(open(id)).rejects.toThrow("NOT_FOUND");
  });
});

describe("a save that cannot be stored", () => {
  const deep = (depth: number): unknown => (depth === 0 ? 1 : { inner: deep(depth - 1) });
  test.each([
    ["a section that is no object", { sections: ["text"] }],
    ["a section without an id", { sections: [{ kind: "Quote" }] }],
    ["an id that is no id", { sections: [{ id: "../x", kind: "Quote" }] }],
    [
      "a section that is nested too deeply",
      { sections: [{ id: "a", kind: "Quote", text: deep(60) }] },
    ],
    ["a section that is too long", { sections: [quote("a", "x".repeat(700_001))] }],
    ["a field that is too long", { fields: { title: "x".repeat(200_001) } }],
    [
      "more than 200 sections",
      { sections: Array.from({ length: 201 }, (_, n) => quote(`s${n}`, "x")) },
    ],
  ])("is refused with a message: %s", async (_what, change) => {
    const item = await makeItem(network, {});
    await expect(save(item.id, change)).rejects.toThrow("BAD_USER_INPUT");
    expect((await open(item.id)).version).toBe(0);
  });

  test("keeps text that a database cannot store without its NUL and broken characters", async () => {
    const item = await makeItem(network, {});
    await save(item.id, { sections: [quote("a", "a\0b\ud800c")], order: ["a"] });
    expect((await open(item.id)).sections).toEqual([quote("a", "ab\ufffdc")]);
  });
});
