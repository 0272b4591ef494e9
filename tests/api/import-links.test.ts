import { afterAll, beforeAll, expect, test } from "vitest";
import { runSql } from "#tests/support/make-content.ts";
import { wxrFile, wxrItem } from "#tests/support/make-wxr.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";
import { createWxrImports } from "#tests/support/wxr-imports.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());
const { bring, stored, told } = createWxrImports(() => network);

/** The links of an imported item, by their words. */
async function readLinks(id: number): Promise<Record<string, string>> {
  const { sections } = await stored(id);
  const html: string = sections[0].html;
  return Object.fromEntries(
    [...html.matchAll(/<a\b[^>]*? href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, words]) => [
      words,
      (href ?? "").replaceAll("&amp;", "&"),
    ]),
  );
}
const link = (href: string, words: string) => `<a href="${href}">${words}</a>`;
const host = "links.example";
const at = (path: string) => `https://${host}${path}`;
const post = (id: number, slug: string, content: string, inner = "") =>
  wxrItem({ id, slug, link: at(`/2012/01/${slug}/`), title: `Post ${slug}`, content, inner });

const others = {
  tracker: at("/demos/tracker/"),
  risk: at("/tools/risk.php?age=40&sex=f"),
  diary: at("/~bo/diary.pdf"),
  forum: at("/forum/viewtopic.php?t=12"),
  upload: at("/wp-content/uploads/2012/plan.pdf"),
  "unknown id": at("/?p=999"),
};

test("links to the blog point to imported pages; others stay and are counted", async () => {
  const places = {
    "a post": at("/2012/01/other/"),
    "a comment of it": at("/2012/01/other/?replytocom=5#respond"),
    "by id": at("/?p=8102"),
    "without a host": "/2012/01/other/",
    "a topic": at("/?cat=77"),
    "the home page": at("/"),
  };
  const content = [
    ...Object.entries({ ...places, ...others }).map(([words, href]) => link(href, words)),
    link("/tools/other.php?a=1", "beside the blog"),
    `<div class="wp-block-button">${link(at("/2012/01/other/"), "a button")}</div>`,
    `<div class="wp-block-file">${link(at("/files/plan.pdf"), "a file")}</div>`,
    `<iframe src="${at("/2012/01/other/")}" title="Embedded"></iframe>`,
  ].join(" ");
  const term = `<wp:category><wp:term_id>77</wp:term_id><wp:category_nicename>resting</wp:category_nicename><wp:cat_name>Resting</wp:cat_name></wp:category>`;
  const inTerm = `<category domain="category" nicename="resting"><![CDATA[Resting]]></category>`;
  const report = await bring(
    wxrFile(term + post(8101, "links", content) + post(8102, "other", "Other", inTerm), host),
  );
  const to = `/posts/other`;
  expect(await readLinks(8101)).toEqual({
    ...others,
    "a post": to,
    "a comment of it": `${to}?replytocom=5#respond`,
    "by id": to,
    "without a host": to,
    "a topic": "/resting",
    "the home page": "/",
    "beside the blog": at("/tools/other.php?a=1"),
    "a button": to,
    "a file": at("/files/plan.pdf"),
    [`Embedded (Page on ${host})`]: to,
  });
  expect(report.counts).toMatchObject({
    "links to the blog that lead to their place here": 8,
    "links to the blog that keep their address": 8,
  });
  for (const href of [...Object.values(others), at("/tools/other.php?a=1")])
    expect(told(report)).toContain(
      `link Post links: ${href}: leads to the old server: it has no place here`,
    );
});

test("a link points to a post of an earlier or later import of the blog, unless it was edited", async () => {
  const toLater = link(at("/2012/01/later/"), "later");
  await bring(wxrFile(post(8201, "early", toLater) + post(8202, "edited", toLater), host));
  await runSql(
    network,
    `insert into content_revisions (content_id, number, title, summary, sections)
     select id, 2, title, summary, sections from content_items where slug = 'edited'`,
  );
  expect(await readLinks(8201)).toEqual({ later: at("/2012/01/later/") });
  await bring(wxrFile(post(8203, "later", link(at("/2012/01/early/"), "early")), host));
  expect(await readLinks(8203)).toEqual({ early: "/posts/early" });
  expect(await readLinks(8201)).toEqual({ later: "/posts/later" });
  expect(await readLinks(8202)).toEqual({ later: at("/2012/01/later/") });
  const before = await stored(8201);
  await bring(wxrFile(post(8203, "later", link(at("/2012/01/early/"), "early")), host));
  expect(await stored(8201)).toEqual(before);
});
