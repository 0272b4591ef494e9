import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importRedirects } from "#lib/imports/server/import-redirects.ts";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { listRuns } from "#lib/imports/server/runs/list-runs.ts";
import { updateRun } from "#lib/imports/server/runs/run-queries.ts";
import { undoRun } from "#lib/imports/server/runs/undo-run.ts";
import { withRun } from "#lib/imports/server/runs/with-run.ts";
import type { ImportReport } from "#lib/imports/shared/import-report.ts";
import { removeImportedPictures } from "#lib/uploads/server/remove-imported-pictures.ts";
import { createUploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { summariseTables } from "#tests/support/compare-databases.ts";
import { runSql } from "#tests/support/make-content.ts";
import { writeTemporary, wxrComment, wxrFile, wxrItem, wxrMeta } from "#tests/support/make-wxr.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
let folder: string;
const uploads = () => path.join(folder, "uploads");
const target = () => path.join(folder, "media", "imports");
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "runs-"));
  network = await createTestNetwork({ DATA_DIR: folder });
  await mkdir(uploads());
  for (const color of ["teal", "tan"]) {
    const create = { width: 8, height: 6, channels: 3 as const, background: color };
    await writeFile(path.join(uploads(), `${color}.png`), await sharp({ create }).png().toBuffer());
  }
});
afterAll(async () => {
  await network.close();
  await rm(folder, { recursive: true, force: true });
});

/** Rows that an import changes outside of the site: its list of runs, and events for caches. */
const besides = ["import_runs", "import_run_records", "live_events"];
async function summarise() {
  const sums = await summariseTables(network.database.url);
  return Object.fromEntries(Object.entries(sums).filter(([name]) => !besides.includes(name)));
}

const ids = new WeakMap<ImportReport, number>();
/** Imports as a recorded run. */
async function bring(inner: string, options: { source?: string; menu?: "replace" } = {}) {
  const { file, remove } = await writeTemporary("export.xml", wxrFile(inner));
  const { store } = network.services;
  const site = network.site("migraine");
  const { source = file, menu = "keep" } = options;
  let id = 0;
  const report = await withRun(
    {
      store,
      kind: "wxr",
      site,
      source,
      options: {},
      isDryRun: false,
      onStart: (started) => {
        id = started;
      },
    },
    (recorder) =>
      importWxr({
        store,
        site,
        file,
        menu,
        recorder,
        pictures: { uploads: uploads(), target: target() },
      }),
  ).finally(remove);
  ids.set(report, id);
  return { id, report };
}

const storage = () =>
  createUploadStorage({
    DATA_DIR: folder,
    S3_BUCKET: undefined,
    S3_REGION: "x",
    S3_ENDPOINT: undefined,
    S3_ACCESS_KEY_ID: undefined,
    S3_SECRET_ACCESS_KEY: undefined,
  });
async function undo(runId: number, isDryRun = false) {
  const { store } = network.services;
  const parts = { db: store.db, storage: storage(), folder: target() };
  const report = await undoRun({
    store,
    runId,
    isDryRun,
    removePictures: (names) => removeImportedPictures(parts, names),
  });
  const kept = report.skipped.map(({ kind, name, reason }) => `${kind} ${name}: ${reason}`);
  return { counts: report.counts, kept };
}

let lastId = 700_000;
const nextId = () => (lastId += 1);
const picture = (file: string, id: number) =>
  wxrItem({
    id,
    type: "attachment",
    status: "inherit",
    title: file,
    inner: `<wp:attachment_url>https://old.example/wp-content/uploads/${file}</wp:attachment_url>${wxrMeta("_wp_attached_file", file)}`,
  });
const category = (name: string) =>
  `<category domain="category" nicename="${name}"><![CDATA[${name}]]></category><category domain="post_tag" nicename="${name}-tag"><![CDATA[${name}]]></category>`;
/** A post with a picture, comments on two levels, a category and a tag. */
function post(title: string, words: { color?: string; term?: string; creator?: string } = {}) {
  const { color = "teal", term = "sleeping", creator = "ann" } = words;
  const [id, shown] = [nextId(), nextId()];
  const text =
    picture(`${color}.png`, shown) +
    wxrItem({
      id,
      title,
      creator,
      slug: `post-${id}`,
      content: `<p>Words</p><img src="https://old.example/wp-content/uploads/${color}.png">`,
      inner:
        category(term) +
        wxrMeta("_thumbnail_id", String(shown)) +
        wxrComment(1, "Zoë", "First") +
        wxrComment(2, "Bo", "Second", "<wp:comment_parent>1</wp:comment_parent>"),
    });
  return { id, text };
}
const stored = async (id: number) =>
  (await runSql(network, "select * from content_items where import_key like '%:' || $1", [id])).at(
    0,
  );
const menuEntry = wxrItem({
  type: "nav_menu_item",
  title: "Elsewhere",
  inner: `${wxrMeta("_menu_item_type", "custom")}${wxrMeta("_menu_item_url", "https://elsewhere.example/")}<category domain="nav_menu" nicename="main"><![CDATA[Main]]></category>`,
});
const member = { email: "member@demo.test", site: "migraine" };
const mutations = {
  comment: `mutation ($id: ID!) { createComment(assocId: $id, body: "Mine", idempotencyKey: "run-key") { comment { id } } }`,
  react: `mutation ($id: ID!) { createReaction(assocId: $id, reactedType: POST, type: like) { assocId } }`,
};
const act = async (mutation: keyof typeof mutations, id: number | string) => {
  const answer = await network.ask(mutations[mutation], { id: String(id) }, member);
  expect(answer.errors).toBeUndefined();
};

describe("an undone run", () => {
  test("leaves every table and every file as it was before the run", async () => {
    const before = await summarise();
    const posts = [post("One"), post("Two", { color: "tan", term: "eating" })];
    const { id, report } = await bring(posts.map(({ text }) => text).join("") + menuEntry, {
      menu: "replace",
    });
    expect(report.counts).toMatchObject({ "posts stored": 2, "comments stored": 4 });
    expect(await readdir(target())).toHaveLength(2);
    expect(await summarise()).not.toEqual(before);
    const { counts, kept } = await undo(id);
    expect(kept).toEqual([]);
    expect(counts).toMatchObject({
      "items removed": 2,
      "comments removed": 4,
      "redirects removed": report.counts["redirects imported"],
      "categories removed": 2,
      "tags removed": 2,
      "members removed": 3,
      "pictures removed": 2,
      "menus put back": 1,
    });
    expect(await summarise()).toEqual(before);
    expect(await readdir(target())).toEqual([]);
    expect((await undo(id)).counts).toMatchObject({ "items removed": 0, "members removed": 0 });
  });

  test("can be brought again", async () => {
    const one = post("Again");
    const first = await bring(one.text);
    await undo(first.id);
    expect(await stored(one.id)).toBeUndefined();
    const second = await bring(one.text);
    expect(second.id).toBeGreaterThan(first.id);
    expect(await stored(one.id)).toMatchObject({ title: "Again" });
    await undo(second.id);
  });

  test("invalidates page caches and leaves the search", async () => {
    const one = post("Findable herringbone");
    const { id } = await bring(one.text);
    const { id: itemId } = await stored(one.id);
    const found = "select 1 from search_entries where content_id = $1";
    expect(await runSql(network, found, [itemId])).toHaveLength(1);
    network.changedTags.length = 0;
    await undo(id);
    const site = network.site("migraine").id;
    expect(network.changedTags).toEqual(
      expect.arrayContaining([
        `ContentItem:${itemId}`,
        `ContentItem@${site}`,
        `Category@${site}`,
        `Tag@${site}`,
        `SiteRedirect@${site}`,
      ]),
    );
    expect(await runSql(network, found, [itemId])).toEqual([]);
  });

  test("a dry run reports removed and kept rows, and changes nothing", async () => {
    const posts = [post("Dry one"), post("Dry two")];
    const { id } = await bring(posts.map(({ text }) => text).join(""));
    await act("react", (await stored(posts[0]?.id ?? 0)).id);
    const before = await summariseTables(network.database.url);
    const files = await readdir(target());
    const dry = await undo(id, true);
    expect(dry.counts).toMatchObject({ "items removed": 1, "comments removed": 2 });
    expect(await summariseTables(network.database.url)).toEqual(before);
    expect(await readdir(target())).toEqual(files);
    expect(await undo(id)).toEqual(dry);
  });
});

describe("rows that an undo keeps", () => {
  const change = (sql: string, values: readonly unknown[]) => runSql(network, sql, [...values]);

  test.each<[string, string, (itemId: number) => Promise<unknown>]>([
    [
      "an item that an editor changed",
      "it was changed since",
      (id) => change("update content_items set title = 'Better' where id = $1", [id]),
    ],
    [
      "an item that was taken down",
      "it was changed since",
      (id) => change("update content_items set status = 'draft' where id = $1", [id]),
    ],
    ["an item with a comment of a member", "others commented on it", (id) => act("comment", id)],
    ["an item with a reaction", "members reacted to it", (id) => act("react", id)],
    [
      "an item whose comment a moderator hid",
      "one of its comments was changed since",
      (id) => change("update comments set status = 'hidden' where content_id = $1", [id]),
    ],
    [
      "an item that another site shows",
      "it is shown on other sites",
      (id) =>
        change(
          "insert into content_placements (site_id, content_id, type, published_at) select $2, id, type, published_at from content_items where id = $1",
          [id, network.site("lupus").id],
        ),
    ],
  ])("%s, complete with the rows it needs", async (_name, reason, touch) => {
    const term = `moving-${nextId()}`;
    const [one, other] = [post("Touched", { term }), post("Other", { term: "resting" })];
    const { id } = await bring(one.text + other.text);
    const item = await stored(one.id);
    await touch(item.id);
    const { kept, counts } = await undo(id);
    const title = (await stored(one.id)).title;
    expect(kept[0]).toBe(`item ${title}: kept: ${reason}`);
    expect(kept).toContain(`category ${term}: kept: items that stay need it`);
    expect(counts["items removed"]).toBe(1);
    expect(await stored(other.id)).toBeUndefined();
    expect(
      await runSql(network, "select 1 from comments where content_id = $1", [item.id]),
    ).toHaveLength(reason.startsWith("others") ? 3 : 2);
    const name = item.featured_media.url.split("/").at(-1);
    expect(await readdir(target())).toContain(name);
  });

  test("is removed by a later undo once it is unused", async () => {
    const one = post("Free later", { term: "later" });
    const { id } = await bring(one.text);
    const item = await stored(one.id);
    await act("react", item.id);
    expect((await undo(id)).counts["items removed"]).toBe(0);
    await runSql(network, "delete from reactions where assoc_id = $1", [item.id]);
    expect(await undo(id)).toMatchObject({ kept: [], counts: { "items removed": 1 } });
    expect(await stored(one.id)).toBeUndefined();
  });

  test("a member with new data, and a changed redirect", async () => {
    const one = post("People", { creator: "visitor" });
    const { id } = await bring(one.text);
    const { author_id: author } = await stored(one.id);
    await change("update members set last_login_at = now() where id = $1", [author]);
    const oldPath = `/2013/01/05/post-${one.id}`;
    await change("update site_redirects set redirect = '/' where path = $1", [oldPath]);
    const { kept } = await undo(id);
    expect(kept).toEqual([
      `redirect ${oldPath}: kept: it was changed since`,
      expect.stringMatching(/^member visitor.*: kept: it was changed since$/),
    ]);
    await change("delete from site_redirects where path = $1", [oldPath]);
    await change("update members set last_login_at = null where id = $1", [author]);
    expect((await undo(id)).kept).toEqual([]);
  });

  test("rows of other runs: items, and shared pictures, terms and people", async () => {
    const [first, second] = [post("Of the first"), post("Of the second")];
    const runs = [await bring(first.text), await bring(second.text)];
    const { counts } = await undo(runs[0]?.id ?? 0);
    expect(counts).toMatchObject({ "items removed": 1, "pictures removed": 0 });
    const left = await stored(second.id);
    expect(left).toMatchObject({ title: "Of the second" });
    expect(await readdir(target())).toContain(left.featured_media.url.split("/").at(-1));
    // People and terms of the first run that the second one uses are its own to remove later.
    await undo(runs[1]?.id ?? 0);
    expect(await stored(second.id)).toBeUndefined();
    await undo(runs[0]?.id ?? 0);
  });

  test("the comments of an earlier run on one item, and those that somebody answered", async () => {
    const id = nextId();
    const item = (inner: string) => wxrItem({ id, title: "Discussed", inner });
    const early = await bring(item(wxrComment(1, "Zoë", "First")));
    const late = await bring(
      item(
        wxrComment(1, "Zoë", "First") +
          wxrComment(2, "Bo", "Second") +
          wxrComment(3, "Bo", "Third", "<wp:comment_parent>2</wp:comment_parent>"),
      ),
    );
    const { id: contentId } = await stored(id);
    expect((await undo(late.id)).counts).toMatchObject({ "comments removed": 2 });
    expect(
      await runSql(network, "select body from comments where content_id = $1", [contentId]),
    ).toEqual([{ body: "First" }]);
    expect(await stored(id)).toMatchObject({ comment_count: 1 });
    await undo(early.id);
  });
});

test("an undone list of redirects restores the previous ones", async () => {
  const { store } = network.services;
  const site = network.site("migraine");
  const list = (rows: string) =>
    writeTemporary("list.csv", `path,redirect,status\n${rows}`).then(({ file }) => file);
  await importRedirects({ store, site, file: await list("/was,/news,302\n") });
  const before = await summarise();
  let id = 0;
  const file = await list("/was,/forums,301\n/new-one,/news,301\n");
  await withRun(
    {
      store,
      kind: "redirects",
      site,
      source: file,
      options: {},
      isDryRun: false,
      onStart: (started) => {
        id = started;
      },
    },
    (recorder) => importRedirects({ store, site, file, recorder }),
  );
  expect(await summarise()).not.toEqual(before);
  expect((await undo(id)).counts).toMatchObject({
    "redirects removed": 1,
    "redirects put back": 1,
  });
  const rows = "select redirect, status from site_redirects where path in ('/was', '/new-one')";
  expect(await runSql(network, rows)).toEqual([{ redirect: "/news", status: 302 }]);
});

describe("the list of runs", () => {
  beforeEach(() => runSql(network, "update import_runs set state = 'undone'"));

  test("lists user, source, time and counts", async () => {
    const { id } = await bring(post("Listed").text, { source: "/exports/listed.xml" });
    const [line] = await listRuns(network.services.store.db);
    expect(line).toMatch(
      /^\d+ {2}finished {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}\S+ {2}wxr to migraine from \/exports\/listed\.xml: /,
    );
    expect(line).toContain("1 items");
    expect(line).toContain("2 comments");
    await undo(id);
    expect((await listRuns(network.services.store.db))[0]).toMatch(/^\d+ {2}undone /);
  });

  test("a run that stopped is continued by the same command, and another command is another run", async () => {
    const { store } = network.services;
    const run = (source: string, isDryRun = false) => {
      let started = null as [number, boolean] | null;
      const options = { menu: "keep" };
      return withRun(
        {
          store,
          kind: "wxr",
          site: network.site("migraine"),
          source,
          options,
          isDryRun,
          onStart: (id, isContinued) => {
            started = [id, isContinued];
          },
        },
        () => Promise.reject(new Error("cut")),
      ).then(
        () => null,
        () => started,
      );
    };
    const first = await run("/exports/cut.xml");
    expect(first?.[1]).toBe(false);
    expect(await run("/exports/cut.xml")).toEqual([first?.[0], true]);
    expect((await run("/exports/other.xml"))?.[1]).toBe(false);
    expect(await run("/exports/dry.xml", true)).toBeNull();
  });
});

test("a run that is continued does not ask again for a picture that its server refused", async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [id, shown] = [nextId(), nextId()];
  const attachment = wxrItem({
    id: shown,
    type: "attachment",
    status: "inherit",
    inner: `<wp:attachment_url>http://${host}/wp-content/uploads/gone.png</wp:attachment_url>${wxrMeta("_wp_attached_file", "gone.png")}`,
  });
  const item = wxrItem({ id, inner: wxrMeta("_thumbnail_id", String(shown)) });
  const { file, remove } = await writeTemporary("export.xml", wxrFile(attachment + item));
  const { store } = network.services;
  const site = network.site("migraine");
  let runId = 0;
  const cut = () =>
    withRun(
      {
        store,
        kind: "wxr",
        site,
        source: file,
        options: {},
        isDryRun: false,
        onStart: (started) => {
          runId = started;
        },
      },
      async (recorder) => {
        const { changed } = await importWxr({
          store,
          site,
          file,
          recorder,
          pictures: { uploads: uploads(), target: target() },
          fetchFrom: { hosts: [host], allowsPrivate: true },
        });
        expect(changed.map(({ reason }) => reason)).toEqual(["left out: the server answers 404"]);
        throw new Error("cut");
      },
    ).catch((error: Error) => error.message);
  expect(await cut()).toBe("cut");
  expect(await cut()).toBe("cut");
  expect(requests).toHaveLength(1);
  expect((await undo(runId)).kept).toEqual([]);
  await remove();
  server.close();
});

test("a killed undo is listed as unfinished, with the remaining rows, and continues", async () => {
  const [one, two] = [post("Killed one"), post("Killed two")];
  const { id } = await bring(one.text + two.text);
  const { store } = network.services;
  let steps = 0;
  const kill = new Error("killed");
  // The process ends after the items are gone and before the people are.
  const db = new Proxy(store.db, {
    get: (target, name, receiver) => {
      if (name !== "transaction") return Reflect.get(target, name, receiver);
      return (...parameters: Parameters<typeof target.transaction>) => {
        steps += 1;
        return steps > 3 ? Promise.reject(kill) : target.transaction(...parameters);
      };
    },
  });
  await expect(
    undoRun({ store: { ...store, db }, runId: id, removePictures: async () => undefined }),
  ).rejects.toThrow("killed");
  expect(await stored(one.id)).toBeUndefined();
  const [line = ""] = await listRuns(store.db);
  expect(line).toMatch(new RegExp(`^${id} {2}undo not finished `));
  expect(line).not.toMatch(/\d items/);
  expect(line).toMatch(/1 pictures/);
  const other = { process: "elsewhere 1", seenAt: new Date() };
  await updateRun(store.db, id, other);
  expect((await listRuns(store.db))[0]).toMatch(new RegExp(`^${id} {2}undoing `));
  await expect(undo(id)).rejects.toThrow(`Run ${id} is under way. Stop it first.`);
  await updateRun(store.db, id, { ...other, seenAt: new Date(0) });
  expect((await undo(id)).kept).toEqual([]);
  expect((await listRuns(store.db))[0]).toMatch(new RegExp(`^${id} {2}undone `));
});

test("a run that is under way or unknown is not undone", async () => {
  const [{ id }] = await runSql(
    network,
    "insert into import_runs (kind, source, options, started_by, process) values ('wxr', 'a', '{}', 'somebody', 'another-machine 1') returning id",
  );
  await expect(undo(id)).rejects.toThrow(`Run ${id} is under way. Stop it first.`);
  await runSql(network, "update import_runs set seen_at = now() - interval '1 minute'");
  expect((await undo(id)).kept).toEqual([]);
  await expect(undo(999_999)).rejects.toThrow("There is no run 999999");
});
