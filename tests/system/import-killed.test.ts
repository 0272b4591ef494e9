import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { summariseTables } from "#tests/support/compare-databases.ts";
import { wxrComment, wxrFile, wxrItem, wxrMeta } from "#tests/support/make-wxr.ts";
import { createRunImport, type RunImport } from "#tests/support/run-import.ts";
import { createTestDatabase, queryRows, type TestDatabase } from "#tests/support/test-database.ts";

const pieces = 240;
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "killed-import-"));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const runImport: RunImport = (args, isDone) =>
  createRunImport({ DATABASE_URL: database.url, DATA_DIR: path.join(folder, "data") })(
    args,
    isDone,
  );

const select = async (sql: string) => (await queryRows(database.url, sql))[0] ?? {};
const countItems = async () =>
  Number(
    (
      await select(
        "select count(*) as n from content_items where import_key like 'wxr:killed.example:%'",
      )
    ).n,
  );

const besides = ["import_runs", "import_run_records", "live_events"];
async function summarise() {
  const sums = await summariseTables(database.url);
  return Object.fromEntries(Object.entries(sums).filter(([name]) => !besides.includes(name)));
}

test("an import that is killed again and again ends as one run, fetches each picture once, and is undone whole", async () => {
  const requests: string[] = [];
  const pictures = createServer(async (request, response) => {
    requests.push(request.url ?? "");
    const hue = Number(/(\d+)\.png/.exec(request.url ?? "")?.[1]);
    const background = { r: hue, g: 255 - hue, b: 90 };
    const create = { width: 9, height: 7, channels: 3 as const, background };
    response.end(await sharp({ create }).png().toBuffer());
  });
  await new Promise<void>((resolve) => pictures.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  const items = Array.from({ length: pieces }, (_unused, at) => {
    const id = at + 1;
    const file = `${at}.png`;
    const attachment = wxrItem({
      id: 1000 + id,
      type: "attachment",
      status: "inherit",
      inner: `<wp:attachment_url>http://${host}/wp-content/uploads/${file}</wp:attachment_url>${wxrMeta("_wp_attached_file", file)}`,
    });
    const comments = wxrComment(1, `Reader ${at % 50}`, "One") + wxrComment(2, "Bo", "Two");
    const inner = wxrMeta("_thumbnail_id", String(1000 + id)) + comments;
    return attachment + wxrItem({ id, inner });
  });
  const file = path.join(folder, "export.xml");
  await writeFile(file, wxrFile(items.join(""), "killed.example"));
  const uploads = path.join(folder, "uploads");
  await mkdir(uploads);
  const args = [
    "wxr",
    "--site",
    "lupus",
    file,
    "--uploads",
    uploads,
    "--fetch-from",
    host,
    "--allow-loopback",
  ];
  const before = await summarise();

  // While pictures of the first batch are fetched, and after the first and the second batch.
  const killedAt = [() => requests.length > 30, async () => (await countItems()) >= 100];
  for (const isDone of killedAt) {
    const { code } = await runImport(args, isDone);
    expect(code).toBeNull();
  }
  expect(await countItems()).toBeLessThan(pieces);
  const { text, code } = await runImport(args);
  expect(text).toContain("Continues run 1, which was not finished.");
  expect(code).toBe(0);
  expect(await countItems()).toBe(pieces);
  expect(
    await select(
      "select count(*)::int as comments, count(distinct idempotency_key)::int as keys from comments where idempotency_key like 'wxr:%killed.example:%'",
    ),
  ).toEqual({ comments: 2 * pieces, keys: 2 * pieces });
  // Pictures in progress when the process was killed, at most eight, are fetched again.
  expect(new Set(requests).size).toBe(pieces);
  expect(requests.length).toBeLessThanOrEqual(pieces + 8 * killedAt.length);
  expect(await queryRows(database.url, "select id, state from import_runs")).toEqual([
    { id: 1, state: "finished" },
  ]);
  const stored = path.join(folder, "data", "media", "imports");
  expect(await readdir(stored)).toHaveLength(pieces);

  // Undo can be killed too.
  await runImport(["undo", "1"], async () => (await countItems()) < pieces);
  const undone = await runImport(["undo", "1"]);
  expect([undone.code, undone.text]).toEqual([0, expect.stringContaining("Done:")]);
  expect(await summarise()).toEqual(before);
  expect(await readdir(stored)).toEqual([]);
  pictures.close();
}, 240_000);
