import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SaxesParser } from "saxes";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportSite } from "#lib/imports/server/export/export-site.ts";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { writeTemporary, wxrComment, wxrFile, wxrItem, wxrMeta } from "#tests/support/make-wxr.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
/** Another installation, which knows nothing of the first. */
let other: TestNetwork;
let folder: string;
beforeAll(async () => {
  [network, other] = await Promise.all([createTestNetwork(), createTestNetwork()]);
  folder = await mkdtemp(path.join(tmpdir(), "export-"));
});
afterAll(async () => {
  await Promise.all([network.close(), other.close()]);
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
async function exportTo(from: TestNetwork, prefix: string) {
  count += 1;
  const [xml, json] = ["xml", "json"].map((end) => path.join(folder, `${count}.${end}`)) as [
    string,
    string,
  ];
  const [wxrHandle, jsonHandle] = [await open(xml, "wx"), await open(json, "wx")];
  const done = await exportSite({
    db: from.services.store.db,
    site: from.site(prefix),
    origin: "https://lupus.example",
    wxr: wxrHandle,
    json: jsonHandle,
  });
  await Promise.all([wxrHandle.close(), jsonHandle.close()]);
  return {
    xml,
    done,
    text: await readFile(xml, "utf8"),
    content: JSON.parse(await readFile(json, "utf8")),
  };
}

const block = (name: string, html: string) => `<!-- wp:${name} -->${html}<!-- /wp:${name} -->`;
const id = "2f9c1a1e-1111-4222-8333-444455556666";
const old = "https://old.example/wp-content/uploads";
const everyForm = [
  block(
    "paragraph",
    `<p>Said &amp; <b>done</b>.<sup><a href="#${id}" id="${id}-link">1</a></sup></p>`,
  ),
  block("heading", "<h2>Two</h2>") + block("heading", "<h3>Three</h3>"),
  block("list", '<ol start="3"><li>a<ul><li>b</li></ul></li></ol>'),
  block(
    "image",
    `<figure class="wp-block-image alignleft"><img src="${old}/lake.png" alt="A &quot;lake&quot;"><figcaption>By <em>Ann</em></figcaption></figure>`,
  ),
  block(
    "gallery",
    `<figure class="wp-block-gallery"><figure><img src="${old}/lake.png" alt="A"><figcaption>a</figcaption></figure><figcaption>All</figcaption></figure>`,
  ),
  block(
    "media-text",
    `<div class="wp-block-media-text has-media-on-the-right"><figure><img src="${old}/lake.png" alt="B"></figure><div><p>Beside</p></div></div>`,
  ),
  block(
    "cover",
    `<div class="wp-block-cover"><img class="wp-block-cover__image-background" src="${old}/lake.png" alt=""><div><p>Over</p></div></div>`,
  ),
  block(
    "columns",
    '<div class="wp-block-columns"><div class="wp-block-column"><p>l</p></div><div class="wp-block-column"><p>r</p></div></div>',
  ),
  block("group", '<div class="wp-block-group has-background"><p>g</p></div>'),
  block("spacer", '<div style="height:40px" aria-hidden="true" class="wp-block-spacer"></div>'),
  block(
    "buttons",
    '<div class="wp-block-buttons"><div class="wp-block-button"><a href="/a">A</a></div><div class="wp-block-button"><a href="/b">B</a></div></div>',
  ),
  block("details", "<details><summary>S</summary><p>d</p></details>"),
  block("quote", "<blockquote><p>Q</p><cite>C</cite></blockquote>"),
  block(
    "pullquote",
    '<figure class="wp-block-pullquote"><blockquote><p>P</p></blockquote></figure>',
  ),
  block("code", "<pre><code>[gallery ids=1]\n  a &lt; b</code></pre>"),
  block("verse", '<pre class="wp-block-verse">v\n  w</pre>'),
  block(
    "table",
    "<figure><table><thead><tr><th>H</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><figcaption>T</figcaption></figure>",
  ),
  block(
    "embed",
    '<figure class="wp-block-embed"><div>https://youtu.be/abcdefg</div><figcaption>E</figcaption></figure>',
  ),
  block("file", '<div class="wp-block-file"><a href="https://x.example/a.pdf">Plan</a></div>'),
  block("nextpage", "<!--nextpage-->") + block("separator", "<hr>"),
  "<!-- wp:footnotes /-->",
].join("\n");

/** The parts of imported items that must be equal in both installations. */
const readItems = (from: TestNetwork, titles: readonly string[]) =>
  runSql(
    from,
    `select i.type, i.title, i.slug, i.summary, i.status, i.published_at, i.modified_at, i.comment_status, i.is_featured,
       i.sections, i.seo, i.featured_media, i.images, m.username as author, c.name as category, c.description,
       (select json_agg(t.name order by t.slug) from content_tags ct join tags t on t.id = ct.tag_id where ct.content_id = i.id) as tags,
       (select json_agg(json_build_object('body', k.body, 'at', k.inserted_at, 'by', km.username, 'answers', a.body) order by k.id)
          from comments k join members km on km.id = k.author_id left join comments a on a.id = k.reply_to_id
          where k.content_id = i.id and k.status = 'visible') as comments
     from content_items i join members m on m.id = i.author_id left join categories c on c.id = i.category_id
     where i.title = any($1) order by i.title`,
    [titles],
  );

describe("the export of a site", () => {
  test("imports again with the same texts, terms, authors, comments, pictures and dates", async () => {
    const uploads = await mkdtemp(path.join(folder, "uploads-"));
    const target = path.join(folder, "media");
    const picture = sharp({ create: { width: 40, height: 30, channels: 4, background: "#0a08" } });
    await picture.png().toFile(path.join(uploads, "lake.png"));
    const titles = ["Every form & <more>", "A soup", "Drafted"];
    const source = wxrFile(
      `<wp:category><wp:category_nicename>care-x</wp:category_nicename><wp:cat_name><![CDATA[Care &amp; more]]></wp:cat_name><wp:category_description>About care</wp:category_description></wp:category>` +
        wxrItem({
          id: 91_001,
          title: "Every form &amp; &lt;more&gt;",
          slug: "every-form",
          excerpt: "A sentence &amp; another.",
          date: "2015-06-07 08:09:10",
          content: everyForm,
          inner:
            wxrMeta("footnotes", JSON.stringify([{ id, content: "<em>A study</em>" }])) +
            wxrMeta("_yoast_wpseo_title", "For search") +
            '<category domain="category" nicename="care-x"></category><category domain="post_tag" nicename="one-x">One X</category><category domain="post_tag" nicename="two-x">Two &amp; X</category><wp:is_sticky>1</wp:is_sticky><wp:post_modified_gmt>2016-01-02 03:04:05</wp:post_modified_gmt>' +
            wxrComment(1, "Berta", "First &lt;b&gt; line\n\nand more") +
            wxrComment(2, "Cem", "An answer", "<wp:comment_parent>1</wp:comment_parent>"),
        }) +
        wxrItem({
          id: 91_002,
          type: "recipe",
          title: "A soup",
          slug: "a-soup",
          content: "<p>Cook.</p>",
        }) +
        wxrItem({
          id: 91_003,
          type: "page",
          title: "Drafted",
          slug: "drafted",
          status: "draft",
          content: "<p>Not yet.</p>",
        }),
    );
    const { file, remove } = await writeTemporary("first.xml", source);
    const bring = (to: TestNetwork, from: string, pictures: { uploads: string; target: string }) =>
      importWxr({ store: to.services.store, site: to.site("lupus"), file: from, pictures });
    await bring(network, file, { uploads, target });
    await remove();
    const before = await readItems(network, titles);
    expect(before).toHaveLength(3);
    expect(before[2].sections[0].html).toContain('class="media-text media-right"');

    const { xml, done } = await exportTo(network, "lupus");
    expect(done.media.some(({ file: name }) => name?.endsWith(".webp"))).toBe(true);
    // The files of the first installation are the folder of the second import.
    const report = await bring(other, xml, {
      uploads: target,
      target: path.join(folder, "media-2"),
    });
    const ours = (line: { name: string }) => titles.some((title) => line.name.startsWith(title));
    expect([...report.changed, ...report.skipped].filter(ours)).toEqual([]);
    // A picture is decoded again, so its name is another one.
    const plain = (rows: unknown) =>
      JSON.parse(
        JSON.stringify(rows).replace(/\/media\/imports\/[0-9a-f]{32}\.(?:webp|jpg)/g, "/picture"),
      );
    expect(plain(await readItems(other, titles))).toEqual(plain(before));
  }, 180_000);

  test("is well-formed, of version 1.2, and has an attachment for each picture that WordPress takes", async () => {
    const { text, done } = await exportTo(network, "lupus");
    const parser = new SaxesParser({ xmlns: true });
    const names = new Map<string, number>();
    parser.on("error", (error) => {
      throw error;
    });
    parser.on("opentag", ({ name }) => names.set(name, (names.get(name) ?? 0) + 1));
    parser.write(text).close();
    expect(text).toContain("<wp:wxr_version>1.2</wp:wxr_version>");
    const wanted = done.media.filter((one) => one.id !== null).length;
    expect(wanted).toBeGreaterThan(0);
    expect(names.get("wp:attachment_url")).toBe(wanted);
    expect(names.get("item")).toBe(done.items - done.onlyJson + wanted);
    const ids = [...text.matchAll(/<wp:post_id>(\d+)</g)].map(([, one]) => one);
    expect(new Set(ids).size).toBe(ids.length);
    // Every URL that WordPress fetches has the file extension.
    for (const { address } of done.media.filter((one) => one.id !== null))
      expect(address).toMatch(/^https:\/\/lupus\.example\/media\/\S+\.(?:png|gif|jpg|webp)$/);
    // Types of its own would be refused.
    expect([...new Set(text.match(/<wp:post_type>\w+/g))].toSorted()).toEqual([
      "<wp:post_type>attachment",
      "<wp:post_type>page",
      "<wp:post_type>post",
    ]);
  });

  test("has every item in JSON, threads too, and nothing that is private, hidden or an e-mail address", async () => {
    const site = "migraine";
    const hidden = await makeItem(network, { site, title: "Taken down", slug: "taken-down" });
    await runSql(network, "update content_items set status = 'hidden' where id = $1", [hidden.id]);
    const [thread, closed] = await runSql(
      network,
      "select id from content_items where type = 'thread' and status = 'published' and site_id = $1 order by id limit 2",
      [network.site(site).id],
    );
    const setVisibility = "update content_items set visibility = $2 where id = $1";
    await runSql(network, setVisibility, [thread.id, "everyone"]);
    await runSql(network, setVisibility, [closed.id, "members"]);
    const { content, text, done } = await exportTo(network, site);
    const ids = content.items.map((item: { id: number }) => item.id);
    expect(ids).toHaveLength(done.items);
    expect(ids).toContain(thread.id);
    expect(ids).not.toContain(closed.id);
    expect(ids).not.toContain(hidden.id);
    const people = await runSql(network, "select email from members");
    const whole = JSON.stringify(content) + text;
    for (const { email } of people) expect(whole).not.toContain(email);
    expect(whole).not.toContain("Taken down");
  });
});
