import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { detectFileType } from "#lib/core/shared/imported-file.ts";
import { detectPictureType, importedPicturePath } from "#lib/core/shared/picture-file.ts";
import { exportSite } from "#lib/imports/server/export/export-site.ts";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { belowUploads } from "#lib/imports/server/picture-files.ts";
import type { ImportReport } from "#lib/imports/shared/import-report.ts";
import { findLosses, withoutFurniture } from "#tests/support/find-losses.ts";
import { runSql } from "#tests/support/make-content.ts";
import { writeTemporary, wxrFile, wxrItem } from "#tests/support/make-wxr.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

/*
 * The patterns and templates that WordPress and its themes bring along, as they are installed by packages of the
 * operating system. Nobody here wrote them. The tests are skipped where WordPress or PHP is not installed.
 */
const wordpress = "/usr/share/wordpress";
const isInstalled =
  existsSync(path.join(wordpress, "wp-includes/block-patterns")) &&
  spawnSync("php", ["--version"]).status === 0;
const uploadsAddress = "https://old.example/wp-content/uploads";

type Pattern = { name: string; content: string };

function listPatterns(): Pattern[] {
  const program = path.resolve("tests/support/wordpress/list-patterns.php");
  const { stdout } = spawnSync("php", [program, wordpress, uploadsAddress], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(String(stdout));
}

let network: TestNetwork;
let folder: string;
const uploads = () => path.join(folder, "uploads");
beforeAll(async () => {
  if (!isInstalled) return;
  network = await createTestNetwork();
  folder = await mkdtemp(path.join(tmpdir(), "blocks-"));
  // The files of the themes are the uploads of the blog.
  cpSync(path.join(wordpress, "wp-content/themes"), uploads(), {
    recursive: true,
    dereference: true,
    filter: (name) => !name.endsWith(".php"),
  });
});
afterAll(async () => {
  if (!isInstalled) return;
  await network.close();
  await rm(folder, { recursive: true, force: true });
});

/** Where the picture or film at an address is stored: named by its content. */
function toStored(address: string): string {
  const file = path.join(uploads(), belowUploads(address));
  if (belowUploads(address) === "" || !existsSync(file)) return address;
  const bytes = readFileSync(file);
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const picture = detectPictureType(bytes);
  const type = picture ? (picture.extension === "jpg" ? "jpg" : "webp") : detectFileType(bytes);
  return importedPicturePath(`${digest}.${type}`);
}

async function bring(to: TestNetwork, prefix: string, file: string, from = uploads()) {
  const { store } = to.services;
  const target = path.join(folder, `media-${prefix}`);
  return importWxr({ store, site: to.site(prefix), file, pictures: { uploads: from, target } });
}

/** Imports texts as pages of a site, and reads what they became. */
async function bringTexts(prefix: string, texts: readonly string[], firstId: number) {
  const items = texts.map((content, at) =>
    wxrItem({ id: firstId + at, type: "page", title: `Pattern ${firstId + at}`, content }),
  );
  const { file, remove } = await writeTemporary("patterns.xml", wxrFile(items.join("\n")));
  const report = await bring(network, prefix, file).finally(remove);
  return { report, texts: await readTexts(network, prefix, "^Pattern ") };
}

async function readTexts(from: TestNetwork, prefix: string, titles: string) {
  const rows = await runSql(
    from,
    "select title, sections from content_items where site_id = $1 and title ~ $2 order by title",
    [from.site(prefix).id, titles],
  );
  return new Map<string, string>(
    rows.map(({ title, sections }) => [
      title,
      sections.map(({ html = "" }: { html?: string }) => html).join(""),
    ]),
  );
}

function countBlocks({ blocks }: ImportReport) {
  const sum = { kept: 0, changed: 0, dropped: 0, empty: 0 };
  for (const counts of Object.values(blocks))
    for (const key of ["kept", "changed", "dropped", "empty"] as const) sum[key] += counts[key];
  const seen = sum.kept + sum.changed + sum.dropped;
  if (process.env.SHOW_IMPORTS)
    process.stdout.write(`${JSON.stringify({ ...sum, share: sum.kept / seen, blocks })}\n`);
  return { ...sum, share: sum.kept / seen };
}

describe.skipIf(!isInstalled)("the patterns and templates of an installed WordPress", () => {
  test("lose no word, picture or address silently, though a text has no place for parts of a theme", async () => {
    const patterns = listPatterns();
    const contents = patterns.map(({ content }) => content);
    const { report, texts } = await bringTexts("lupus", contents, 930_000);
    expect(countBlocks(report).dropped).toBeGreaterThan(0);
    const losses = patterns.flatMap(({ name, content }, at) => {
      const title = `Pattern ${930_000 + at}`;
      const lines = report.changed
        .filter((line) => line.name.startsWith(`${title}: `))
        .map((line) => ({ name: line.name.slice(title.length + 2) }));
      const html = texts.get(title) ?? "";
      return findLosses({ source: content, html, lines, toStored }).map(
        (loss) => `${name}: ${loss}`,
      );
    });
    expect(losses).toEqual([]);
  }, 120_000);

  test("keep at least 99 % of the blocks of their content as their own kind", async () => {
    const contents = listPatterns().map(({ content }) => withoutFurniture(content));
    const { report } = await bringTexts("sleep", contents, 940_000);
    const { share, dropped } = countBlocks(report);
    expect(share).toBeGreaterThanOrEqual(0.99);
    expect(dropped).toBe(0);
  }, 120_000);

  test("are the same after an export and an import into another installation", async () => {
    const before = await readTexts(network, "lupus", "^Pattern ");
    expect(before.size).toBeGreaterThan(5);
    const [xml, json] = ["a.xml", "a.json"].map((name) => path.join(folder, name));
    const handles = await Promise.all([open(`${xml}`, "wx"), open(`${json}`, "wx")]);
    await exportSite({
      db: network.services.store.db,
      site: network.site("lupus"),
      origin: "https://lupus.example",
      wxr: handles[0],
      json: handles[1],
    });
    await Promise.all(handles.map((handle) => handle.close()));
    const other = await createTestNetwork();
    try {
      await bring(other, "lupus", `${xml}`, path.join(folder, "media-lupus"));
      const after = await readTexts(other, "lupus", "^Pattern ");
      // A picture is decoded again, so its name is another one.
      const plain = (html: string) =>
        html.replace(/\/media\/imports\/[0-9a-f]{32}\.(?:webp|jpg)/g, "/picture");
      for (const [title, html] of before)
        expect(plain(after.get(title) ?? ""), title).toBe(plain(html));
    } finally {
      await other.close();
    }
  }, 180_000);
});
