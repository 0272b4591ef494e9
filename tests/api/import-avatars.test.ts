import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { undoRun } from "#lib/imports/server/runs/undo-run.ts";
import { withRun } from "#lib/imports/server/runs/with-run.ts";
import { removeImportedPictures } from "#lib/uploads/server/remove-imported-pictures.ts";
import { summariseTables } from "#tests/support/compare-databases.ts";
import {
  type GravatarServer,
  makePicture,
  startGravatar,
  toHash,
} from "#tests/support/gravatar-server.ts";
import { runSql } from "#tests/support/make-content.ts";
import { writeTemporary, wxrFile, wxrItem } from "#tests/support/make-wxr.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
let folder: string;
let gravatar: GravatarServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "avatars-"));
  network = await createTestNetwork({ DATA_DIR: folder });
  gravatar = await startGravatar({ "ann@person.example": await makePicture("teal") });
});
afterAll(async () => {
  await network.close();
  await gravatar.close();
  await rm(folder, { recursive: true, force: true });
});

const author = (id: number, login: string) =>
  `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${login}</wp:author_login><wp:author_email>${login}@person.example</wp:author_email><wp:author_display_name>${login}</wp:author_display_name></wp:author>`;
const blog = wxrFile(
  author(2, "robert") + wxrItem({ id: 1, creator: "ann" }) + wxrItem({ id: 2, creator: "robert" }),
  "pictures.example",
);

/** Runs the import as a command does. @param fails stops it at its end, so that it can be continued */
async function bring(hosts: readonly string[], fails = false) {
  const { store, uploads } = network.services;
  const { file, remove } = await writeTemporary("export.xml", blog);
  const site = network.site("lupus");
  const address = hosts.includes(gravatar.host) ? `http://${gravatar.host}` : undefined;
  let runId = 0;
  const run = {
    store,
    kind: "wxr",
    site,
    source: "pictures",
    options: {},
    isDryRun: false,
  } as const;
  const done = withRun({ ...run, onStart: (id) => (runId = id) }, async (recorder) => {
    const report = await importWxr({
      store,
      site,
      file,
      recorder,
      avatarStorage: uploads.storage,
      fetchFrom: { hosts, allowsPrivate: true, gravatar: address },
    });
    if (fails) throw new Error("stopped");
    return report;
  });
  const report = await done.catch(() => null).finally(remove);
  return { report, runId };
}

const avatars = async () =>
  (
    await runSql(
      network,
      "select username, avatar from members where email like 'author-%@import.invalid' order by username",
    )
  ).map(({ username, avatar }) => [username, avatar !== null]);
const undo = (runId: number) => {
  const { store, uploads } = network.services;
  const pictures = { db: store.db, storage: uploads.storage, folder };
  return undoRun({
    store,
    runId,
    removePictures: (names) => removeImportedPictures(pictures, names),
  });
};
const besides = ["import_runs", "import_run_records", "live_events"];
async function summarise() {
  const sums = await summariseTables(network.database.url);
  return Object.fromEntries(Object.entries(sums).filter(([name]) => !besides.includes(name)));
}

test("sends no request for profile pictures to hosts that are not named", async () => {
  const before = await summarise();
  const { runId } = await bring(["127.0.0.1:9"]);
  expect(gravatar.requests).toEqual([]);
  expect(await avatars()).toEqual([
    ["Ann Writer", false],
    ["robert", false],
  ]);
  await undo(runId);
  expect(await summarise()).toEqual(before);
});

test("the authors of an export get their pictures, once, and an undone run takes them along", async () => {
  const before = await summarise();
  const { runId } = await bring([gravatar.host], true);
  expect(gravatar.requests.map((one) => one.split("?")[0]).toSorted()).toEqual(
    [toHash("ann@person.example"), toHash("robert@person.example")]
      .map((hash) => `/avatar/${hash}`)
      .toSorted(),
  );
  expect(await avatars()).toEqual([
    ["Ann Writer", true],
    ["robert", false],
  ]);
  // Continued, it asks neither for what it has nor for what the service has not.
  const again = await bring([gravatar.host]);
  expect(again.runId).toBe(runId);
  expect(gravatar.requests).toHaveLength(2);
  // A later run does not bring back a picture that was taken away.
  await runSql(network, "update members set avatar = null where username = 'Ann Writer'");
  const later = await bring([gravatar.host]);
  expect(later.runId).not.toBe(runId);
  expect(gravatar.requests).toHaveLength(2);
  const [{ avatar }] = await runSql(
    network,
    "update members m set avatar = jsonb_build_object('thumb', '/media/uploads/' || u.key || '/thumb', 'full', '/media/uploads/' || u.key || '/full') from uploads u where u.member_id = m.id and username = 'Ann Writer' returning avatar",
  );
  const key = avatar.full.split("/")[3];
  const { storage } = network.services.uploads;
  expect(await storage.open(`${key}/full.jpg`)).not.toBeNull();
  await undo(later.runId);
  await undo(runId);
  expect(await storage.open(`${key}/full.jpg`)).toBeNull();
  expect(await summarise()).toEqual(before);
});
