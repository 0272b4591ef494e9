import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ContentPageDocument } from "#graphql/generated/client/graphql.ts";
import { executeInProcess } from "#graphql/in-process.ts";
import { importRedirects } from "#lib/imports/server/import-redirects.ts";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { runSql } from "#tests/support/make-content.ts";
import { writeTemporary, wxrComment, wxrFile, wxrItem, wxrMeta } from "#tests/support/make-wxr.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

/*
 * Real exports and hostile texts, which lie beside the checkout where the project is worked on and
 * are absent elsewhere: the tests are skipped then.
 */
const data = path.resolve("../shared/data");
const hasData = existsSync(path.join(data, "wxr"));

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const bring = async (file: string) => {
  const { store } = network.services;
  return importWxr({ store, site: network.site("lupus"), file, menu: "merge" });
};

/** Tags and attributes that stored HTML must not contain. */
const runs =
  /^<\/?(?:script|style|iframe|object|embed|svg|math|form|base|meta|link)\b|\son\w+\s*=|javascript:|vbscript:|data:|\bstyle\s*=/i;

/** Reads every imported item as its page does, and looks for anything that could run. */
async function checkStored(): Promise<number> {
  const rows = await runSql(
    network,
    "select id, status, published_at <= now() as is_out, sections, title from content_items where import_key is not null",
  );
  for (const row of rows) {
    for (const { html = "" } of row.sections as { html?: string }[])
      for (const tag of html.match(/<[^>]*>/g) ?? []) expect(tag, row.title).not.toMatch(runs);
    const answer = await executeInProcess({
      schema: network.schema,
      services: network.services,
      request: { requestId: "test", site: network.site("lupus"), session: null },
      document: ContentPageDocument,
      variables: { id: String(row.id) },
    });
    expect(answer.contentItem !== null).toBe(row.status === "published" && row.is_out);
  }
  return rows.length;
}

/**
 * Real files that are not well-formed XML or name no version of an export, with the expected
 * message.
 */
const refused: Record<string, RegExp> = {
  "malformed.xml": /line \d+, column \d+: not well-formed XML|wp:wxr_version/,
  "invalid-version-tag.xml": /the version "abc" of the export is unknown/,
};

/** Real files that are read up to their first error, with the expected message. */
const cutShort: Record<string, RegExp> = {
  "crazy-cdata.xml": /line 18, column \d+: not well-formed XML .*: what was whole before is read/,
};

const folder = path.join(data, "wxr");
const files = hasData
  ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".xml"),
    )
  : ["(no data beside this checkout)"];

describe.skipIf(!hasData)("real exports", () => {
  test.each(files)(
    "%s is imported or rejected in one line, and the result renders",
    async (file) => {
      const message = refused[path.basename(file)];
      const before = await runSql(network, "select count(*)::int as n from content_items");
      const run = bring(path.join(folder, file));
      if (message) {
        await expect(run).rejects.toThrow(message);
        expect(await runSql(network, "select count(*)::int as n from content_items")).toEqual(
          before,
        );
        return;
      }
      const { counts, skipped, changed } = await run;
      const told = changed.filter(({ kind }) => kind === "file").map(({ reason }) => reason);
      const cut = cutShort[path.basename(file)];
      expect(told).toEqual(cut ? [expect.stringMatching(cut)] : []);
      if (process.env.SHOW_IMPORTS)
        process.stdout.write(
          `${JSON.stringify({ file, counts, skipped: skipped.length, changed: changed.length })}\n`,
        );
      const found = ["post", "page", "recipe", "story", "gallery"]
        .map((type) => counts[`${type} found`] ?? 0)
        .reduce((sum, count) => sum + count);
      const taken =
        ["posts stored", "pages stored", "recipes stored", "stories stored", "galleries stored"]
          .map((name) => counts[name] ?? 0)
          .reduce((sum, count) => sum + count) + (counts["items already imported"] ?? 0);
      expect(found - taken).toBe(skipped.filter(({ kind }) => kind === "item").length);
      await checkStored();
    },
  );

  test("brought a second time change nothing", async () => {
    const rows = () =>
      runSql(
        network,
        "select xmin::text, id, modified_at, comment_count from content_items order by id",
      );
    const before = await rows();
    for (const file of files)
      if (!refused[path.basename(file)]) await bring(path.join(folder, file));
    expect(await rows()).toEqual(before);
  }, 120_000);
});

describe.skipIf(!hasData)("real redirect lists", () => {
  test.each([
    ["dh-sample.csv", 2624],
    ["dh_mediacentre.csv", 920],
    ["dh_immunisation.csv", 304],
  ])("every row of %s is kept or reported", async (name, count) => {
    const { store } = network.services;
    const file = path.join(data, "redirects/mappings", name);
    const { counts, skipped } = await importRedirects({ store, site: network.site("shn"), file });
    expect(counts["redirects found"]).toBe(count);
    expect((counts["redirects imported"] ?? 0) + skipped.length).toBe(count);
    if (process.env.SHOW_IMPORTS)
      process.stdout.write(`${JSON.stringify({ name, counts, skipped })}\n`);
    const rows = () => runSql(network, "select xmin::text, * from site_redirects order by path");
    const before = await rows();
    await importRedirects({ store, site: network.site("shn"), file });
    expect(await rows()).toEqual(before);
  });
});

const payloadFolder = path.join(data, "adversarial/xss");
test.skipIf(!hasData)("no imported hostile HTML can run, wherever it was", async () => {
  const lines = readdirSync(payloadFolder).flatMap((file) =>
    readFileSync(path.join(payloadFolder, file), "utf8").split("\n"),
  );
  // Characters that XML has no way to hold.
  const payloads = [...new Set(lines)]
    .map((line) => line.replace(/[^\t\x20-\ud7ff\ue000-\ufffd]/g, ""))
    .filter(Boolean);
  expect(payloads.length).toBeGreaterThan(500);
  const items = payloads.map((payload, at) =>
    wxrItem({
      id: 500_000 + at,
      title: payload,
      slug: `payload-${at}`,
      content: payload,
      excerpt: at % 2 ? payload : "",
      inner:
        wxrComment(at, payload, payload) +
        wxrMeta("_yoast_wpseo_title", payload) +
        wxrMeta("_yoast_wpseo_canonical", payload),
    }),
  );
  const { file, remove } = await writeTemporary("hostile.xml", wxrFile(items.join("")));
  const { counts } = await bring(file);
  await remove();
  expect(counts["posts stored"]).toBe(payloads.length);
  await checkStored();
  const [canonical] = await runSql(
    network,
    "select count(*)::int as n from content_items where seo->>'canonical' !~ '^https?://'",
  );
  expect(canonical.n).toBe(0);
});
