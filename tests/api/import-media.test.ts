import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { createRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import { undoRun } from "#lib/imports/server/runs/undo-run.ts";
import { removeImportedPictures } from "#lib/uploads/server/remove-imported-pictures.ts";
import { createUploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { runSql } from "#tests/support/make-content.ts";
import { writeTemporary, wxrFile, wxrItem } from "#tests/support/make-wxr.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let folder: string;
const target = () => path.join(folder, "media", "imports");
const files = {
  "talk.mp3": Buffer.from("ID3 and the sound of somebody who talks"),
  "walk.mp4": Buffer.concat([Buffer.alloc(4), Buffer.from("ftypisom and pictures that move")]),
  "plan.pdf": Buffer.from("%PDF-1.7 and a plan of the week"),
  "walk.vtt": Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nThey walk."),
  "page.mp3": Buffer.from("<html><script>alert(1)</script></html>"),
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "media-"));
  await mkdir(path.join(folder, "uploads"));
  for (const [name, bytes] of Object.entries(files))
    await writeFile(path.join(folder, "uploads", name), bytes);
  server = await startTestServer({ settings: { DATA_DIR: folder } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const address = (name: string) => `https://old.example/wp-content/uploads/${name}`;
let lastId = 820_000;
/** Imports an item with a text as run `runId`. */
async function bring(content: string, runId: number, isDryRun = false) {
  lastId += 1;
  const { store } = server.network.services;
  const { file, remove } = await writeTemporary("a.xml", wxrFile(wxrItem({ id: lastId, content })));
  const report = await importWxr({
    store,
    site: server.network.site("lupus"),
    file,
    isDryRun,
    recorder: isDryRun ? undefined : createRecorder(runId),
    pictures: { uploads: path.join(folder, "uploads"), target: target() },
  }).finally(remove);
  const [row] = await runSql(
    server.network,
    "select sections from content_items where import_key like '%:' || $1",
    [lastId],
  );
  const html: string = row?.sections.find(({ kind }: { kind: string }) => kind === "HTML")?.html;
  return { report, html };
}
const startRun = async () =>
  (
    await runSql(
      server.network,
      "insert into import_runs (kind, site_id, source, options, started_by, process, state) values ('wxr', $1, 'a', '{}', 'somebody', 'x 1', 'finished') returning id",
      [server.network.site("lupus").id],
    )
  )[0].id as number;

async function runUndo(runId: number) {
  const { store } = server.network.services;
  const storage = createUploadStorage({
    DATA_DIR: folder,
    S3_BUCKET: undefined,
    S3_REGION: "x",
    S3_ENDPOINT: undefined,
    S3_ACCESS_KEY_ID: undefined,
    S3_SECRET_ACCESS_KEY: undefined,
  });
  return undoRun({
    store,
    runId,
    removePictures: (names) =>
      removeImportedPictures({ db: store.db, storage, folder: target() }, names),
  });
}

const audio = (name: string) =>
  `<!-- wp:audio --><figure class="wp-block-audio"><audio controls autoplay src="${address(name)}"></audio><figcaption>A talk</figcaption></figure><!-- /wp:audio -->`;
const video = `<!-- wp:video --><figure class="wp-block-video"><video controls src="${address("walk.mp4")}"></video></figure><!-- /wp:video -->`;
const document = `<!-- wp:file --><div class="wp-block-file"><a href="${address("plan.pdf")}">The plan</a></div><!-- /wp:file -->`;

describe("sounds, films and documents of a text", () => {
  test("arrive with a player of the browser, are served in parts, and go with their run", async () => {
    const runId = await startRun();
    const { report, html } = await bring(audio("talk.mp3") + video + document, runId);
    expect(report.changed).toEqual([]);
    expect(report.blocks).toMatchObject({
      audio: { kept: 1 },
      video: { kept: 1 },
      file: { kept: 1 },
    });
    const name = "/media/imports/[0-9a-f]{32}";
    expect(html).toMatch(
      new RegExp(
        `^<figure class="player"><audio controls(="")? preload="none" src="${name}\\.mp3" aria-label="talk\\.mp3"></audio><figcaption>A talk</figcaption></figure>\n` +
          `<figure class="player"><video controls(="")? preload="none" src="${name}\\.mp4" aria-label="walk\\.mp4"></video></figure>\n` +
          `<p class="file"><a href="${name}\\.pdf">The plan</a></p>$`,
      ),
    );
    const host = server.network.site("lupus").host;
    const [sound = "", , plan = ""] = html.match(new RegExp(`${name}\\.\\w+`, "g")) ?? [];
    const whole = await server.ask(sound, { host });
    expect([whole.status, whole.headers["content-type"]]).toEqual([200, "audio/mpeg"]);
    expect(whole.text).toBe(String(files["talk.mp3"]));
    const part = await server.ask(sound, { host, headers: { range: "bytes=0-2" } });
    expect([part.status, part.text]).toEqual([206, "ID3"]);
    const { headers } = await server.ask(plan, { host });
    expect([headers["content-disposition"], headers["content-type"]]).toEqual([
      "attachment",
      "application/pdf",
    ]);
    const missing = `/media/imports/${"0".repeat(32)}.mp3`;
    expect((await server.ask(missing, { host })).status).toBe(404);

    const removed = await runUndo(runId);
    expect(removed.counts["pictures removed"]).toBe(3);
    expect(await readdir(target())).toEqual([]);
  });

  test("have their captions and poster images", async () => {
    await sharp({ create: { width: 8, height: 6, channels: 3, background: "#08a" } })
      .jpeg()
      .toFile(path.join(folder, "uploads", "walk.jpg"));
    const film = `<!-- wp:video --><figure class="wp-block-video"><video autoplay loop poster="${address("walk.jpg")}" src="${address("walk.mp4")}"><track src="${address("walk.vtt")}" kind="captions" srclang="en" label="English"></video></figure><!-- /wp:video -->`;
    const runId = await startRun();
    const { report, html } = await bring(film, runId);
    expect([report.changed, report.blocks.video?.kept]).toEqual([[], 1]);
    const name = "/media/imports/[0-9a-f]{32}";
    expect(html).toMatch(
      new RegExp(
        `<video [^>]*src="${name}\\.mp4" [^>]*poster="${name}\\.jpg" loop(="")?><track src="${name}\\.vtt" kind="captions" srclang="en" label="English" /></video>`,
      ),
    );
    expect(html).not.toContain("autoplay");
    const host = server.network.site("lupus").host;
    const [captions = ""] = new RegExp(`${name}\\.vtt`).exec(html) ?? [];
    const { status, headers, text } = await server.ask(captions, { host });
    expect([status, headers["content-type"], text]).toEqual([
      200,
      "text/vtt; charset=utf-8",
      String(files["walk.vtt"]),
    ]);
    await runUndo(runId);
    expect(await readdir(target())).toEqual([]);
  });

  test("with an unexpected type stay links, with the reason", async () => {
    const { report, html } = await bring(audio("page.mp3") + audio("none.mp3"), await startRun());
    expect(html).not.toContain("<audio");
    expect(report.changed.map(({ reason }) => reason)).toEqual([
      "not imported (its file is no sound, film or PDF that browsers know): the link leads to the old server",
      "not imported (its file is not among the uploads): the link leads to the old server",
    ]);
    expect(await readdir(target())).toEqual([]);
  });

  test("are reported by a dry run, which stores nothing", async () => {
    const { report } = await bring(audio("talk.mp3"), 0, true);
    expect(report.blocks.audio).toMatchObject({ kept: 1 });
    expect(await readdir(target())).toEqual([]);
  });
});
