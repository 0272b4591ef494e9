import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "#lib/core/server/env.ts";
import { type ExportPorts, exportFileName, runExports } from "#lib/exports/server/run-exports.ts";
import { exportParts } from "#lib/registries/server/export-parts.ts";
import { createUploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { getMemberId, juniper } from "#tests/support/demo-members.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { readZip } from "#tests/support/read-zip.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const itemCount = 50_000;
/** Statements end after five seconds. */
const perInsert = 5000;
const maxGrowthMegabytes = 120;

let folder: string;
let network: TestNetwork;
let memberId: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "exports-"));
  network = await createTestNetwork();
  memberId = await getMemberId(network, juniper.email);
  const { id } = await makeItem(network, { type: "thread" });
  const site = network.site("migraine").id;
  for (let written = 0; written < itemCount; written += perInsert)
    await runSql(
      network,
      `insert into comments (site_id, content_id, author_id, body)
       select $1, $2, $3, repeat('One of very many comments. ', 10) || n from generate_series(1, $4::int) n`,
      [site, id, memberId, perInsert],
    );
}, 60_000);
afterAll(async () => {
  await network.close();
  await rm(folder, { recursive: true, force: true });
});

const request = () =>
  runSql(network, "insert into data_exports (member_id, site_id) values ($1, $2)", [
    memberId,
    network.site("migraine").id,
  ]);
const startWorker = () =>
  spawn(process.execPath, ["tests/support/export-worker.ts", network.database.url, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
const find = async () => {
  const [row] = await runSql(
    network,
    "select id, state, key, item_count, bytes::int from data_exports order by id desc limit 1",
  );
  return row;
};
const makePorts = (): ExportPorts & { mailed: string[] } => {
  const { services } = network;
  const mailed: string[] = [];
  return {
    db: services.store.db,
    directory: services.directory,
    toOrigin: services.toOrigin,
    storage: createUploadStorage(parseEnv({ DATA_DIR: folder })),
    mailer: { send: async ({ to }) => void mailed.push(to) },
    parts: exportParts,
    onError: (error) => {
      throw error;
    },
    mailed,
  };
};

test("50,000 comments are exported after a worker was killed, once, without growing in memory", async () => {
  await request();
  const killed = startWorker();
  await expect
    .poll(async () => (await find()).state, { timeout: 20_000, interval: 5 })
    .toBe("running");
  killed.kill("SIGKILL");
  const ports = makePorts();
  await runExports(ports, new AbortController().signal);
  expect(await find()).toMatchObject({ state: "running" });
  await runSql(network, "update data_exports set leased_until = now() - interval '1 second'");
  const printed = (
    await Promise.all([startWorker(), startWorker()].map(({ stdout }) => text(stdout)))
  ).join("");

  const made = await find();
  expect(made).toMatchObject({ state: "ready" });
  expect(made.item_count).toBeGreaterThanOrEqual(itemCount);
  expect(printed.match(/^mail .*$/gm)).toEqual([`mail ${juniper.email}`]);
  const file = await ports.storage.open(exportFileName(made.key));
  if (!file) throw new Error("The file was not stored");
  const files = await readZip(await buffer(file.stream));
  const rows = JSON.parse(files.get("data/comments.json") ?? "[]");
  const ids = new Set(rows.map(({ id }: { id: number }) => id));
  expect(ids.size).toBeGreaterThanOrEqual(itemCount);
  expect(rows).toHaveLength(ids.size);
  const pages = [...files].filter(([name]) => /^comments(?:-\d+)?\.html$/.test(name));
  const articles = pages.reduce((sum, [, html]) => sum + html.split("<article>").length - 1, 0);
  expect(articles).toBe(ids.size);
  const growths = [...printed.matchAll(/^megabytes (\d+)$/gm)].map(([, growth]) => Number(growth));
  expect(growths).toHaveLength(2);
  expect(Math.max(...growths)).toBeLessThan(maxGrowthMegabytes);
}, 120_000);

test("an export that fails is tried three times, then its member is notified", async () => {
  await request();
  const failures: unknown[] = [];
  const ports = {
    ...makePorts(),
    parts: [],
    onError: (error: unknown) => void failures.push(error),
  };
  ports.storage.writeFile = async () => {
    throw new Error("The bucket is full.");
  };
  for (let turn = 0; turn < 5; turn += 1) {
    await runExports(ports, new AbortController().signal);
    await runSql(network, "update data_exports set leased_until = null where state = 'running'");
  }
  expect(failures).toHaveLength(3);
  expect(await find()).toMatchObject({ state: "failed" });
  expect(ports.mailed).toEqual([]);
});
