import { randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { shareImagePath } from "#lib/content/shared/share-image.ts";
import { composeIssue } from "#lib/newsletter/server/compose-issue.ts";
import { getSubject, renderIssue } from "#lib/newsletter/server/newsletter-email.ts";
import { sendDueEmails } from "#lib/notifications/server/send-emails.ts";
import { subscribedCookie } from "#lib/routing/shared/viewer-variant.ts";
import { composeSections } from "#lib/sections/shared/compose-sections.ts";
import type { Section } from "#lib/sections/shared/section.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import { everyOperation, runOperation } from "#tests/support/every-operation.ts";
import {
  type MadeItem,
  makeCategory,
  makeComments,
  makeItem,
  runSql,
} from "#tests/support/make-content.ts";
import { clearNotifications, fanOut } from "#tests/support/notifications.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import type { Reply } from "#tests/support/send-request.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";
import { makeWalledSections, type WalledWords } from "#tests/support/walled-sections.ts";

/*
 * There is a unique word in every gated place of an article, behind both kinds of wall. Whatever the server
 * sends about it to anybody is searched for these words.
 */

let server: TestServer;

/** A walled article: its site, a sibling that shows it without a wall of its own, and its words. */
type Walled = {
  wall: "account" | "subscription";
  site: string;
  sibling: string;
  article: MadeItem;
  words: WalledWords;
  path: string;
  categorySlug: string;
};
const walled: Walled[] = [];
const cookies: Record<string, string> = {};

let madeCount = 0;
async function makeWalled(wall: Walled["wall"], site: string, sibling: string): Promise<Walled> {
  madeCount += 1;
  const { sections, words } = makeWalledSections(`${wall}${madeCount}`);
  const categorySlug = `walled-${madeCount}`;
  const article = await makeItem(server.network, {
    site,
    placedOn: [sibling],
    sections,
    isFeatured: true,
    publishedIn: -0.001,
    categoryId: await makeCategory(server.network, categorySlug, site),
    title: `Article ${words.open}`,
  });
  return { wall, site, sibling, article, words, path: `/posts/${article.slug}`, categorySlug };
}

/** Puts up a wall as an operator would, and waits until the server has read it. */
async function putUpWall(prefix: string, settings: object): Promise<void> {
  const { network } = server;
  const { id } = network.site(prefix);
  await runSql(network, "update sites set settings = settings || $1 where id = $2", [
    JSON.stringify(settings),
    id,
  ]);
  network.services.store.invalidations.publish([`Site:${id}`]);
  await vi.waitFor(() => expect(network.site(prefix).settings).toMatchObject(settings), 15_000);
}

beforeAll(async () => {
  server = await startTestServer({ renderPage: renderTestPage });
  await putUpWall("sleep", { enable_auth_wall: true });
  await putUpWall("lupus", { subscription_wall: true });
  walled.push(await makeWalled("account", "sleep", "migraine"));
  walled.push(await makeWalled("subscription", "lupus", "migraine"));
  for (const site of ["sleep", "lupus", "migraine"])
    cookies[site] = await server.logIn("member@demo.test", site);
  for (const { site, article } of walled)
    await makeComments(server.network, article, { count: 2, site });
});
afterAll(() => server.close());

/** The gated words in a text. */
const findGated = (text: string) =>
  walled.flatMap(({ words }) => words.gated).filter((word) => text.includes(word));

const subscribed = `${subscribedCookie}=1`;
const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
/** Everyone who asks, and the wall that is open to them. */
const readers: { who: string; headers: Record<string, string>; opens: Walled["wall"][] }[] = [
  { who: "guest", headers: {}, opens: [] },
  {
    who: "crawler",
    headers: { "user-agent": crawler, from: "googlebot(at)googlebot.com" },
    opens: [],
  },
  { who: "subscriber", headers: { cookie: subscribed }, opens: ["subscription"] },
];
const withMember = (site: string) => [
  ...readers,
  {
    who: "member",
    headers: { cookie: cookies[site] ?? "" },
    opens: ["account", "subscription"] as Walled["wall"][],
  },
];

describe("an article behind a wall", () => {
  // spec §4: walls: no gated word leaves the server
  test("is complete only for readers with an open wall, in every order and from the cache", async () => {
    for (const { wall, site, path, words, article } of walled) {
      const all = withMember(site);
      // Each reader is the first one once, and then the cache answers.
      for (let turn = 0; turn < all.length * 2; turn += 1) {
        if (turn < all.length)
          server.network.services.store.invalidations.publish([`ContentItem:${article.id}`]);
        for (const { who, headers, opens } of [...all.slice(turn % 4), ...all.slice(0, turn % 4)]) {
          const { text } = await server.ask(path, { host: siteHost(site), headers });
          expect([who, text.includes(words.open)]).toEqual([who, true]);
          expect([wall, who, findGated(text)]).toEqual([
            wall,
            who,
            opens.includes(wall) ? words.gated : [],
          ]);
        }
      }
    }
  });

  test("cannot be opened by a parameter, except by editors", async () => {
    const queries = [
      "as=member",
      "as=subscriber",
      "preview=true",
      "preview=true&as=member",
      "variant=member",
      "subscribed=1",
      "utm_medium=Email",
      "utm_medium=e-mail",
      "utm_source=email",
      "amp=1",
      "print=1",
      "format=txt",
      "utm_medium=x&utm_medium=email",
    ];
    for (const { site, path } of walled) {
      for (const query of queries) {
        for (const { who, headers } of readers.filter(({ opens }) => opens.length === 0)) {
          const { text } = await server.ask(`${path}?${query}`, { host: siteHost(site), headers });
          expect([site, who, query, findGated(text)]).toEqual([site, who, query, []]);
        }
      }
      for (const odd of [
        `${path}.md`,
        `${path}.txt`,
        `${path}/feed`,
        `${path}/amp`,
        `${path}/print`,
      ]) {
        const { text } = await server.ask(odd, { host: siteHost(site) });
        expect([odd, findGated(text)]).toEqual([odd, []]);
      }
    }
  });

  // spec §4: URL cue utm_medium=email
  test("is opened by a link in an email on the first request where the wall is for subscribers, and stays so", async () => {
    for (const { wall, site, path, words } of walled) {
      const host = siteHost(site);
      const first = await server.ask(`${path}?utm_medium=email`, { host });
      const isOpen = wall === "subscription";
      expect(findGated(first.text)).toEqual(isOpen ? words.gated : []);
      const [line = ""] = first.headers["set-cookie"] ?? [];
      expect(line !== "").toBe(isOpen);
      expect(findGated((await server.ask(path, { host })).text)).toEqual([]);
      if (!isOpen) continue;
      expect(line).toMatch(/^subscribed=1; Max-Age=2592000; Path=\/; SameSite=Lax$/);
      const headers = { cookie: line.split(";")[0] ?? "" };
      expect(findGated((await server.ask(path, { host, headers })).text)).toEqual(words.gated);
    }
  });

  test("has an ETag for each kind of reader: another reader's ETag gets the reader's own page", async () => {
    for (const { wall, site, path, words } of walled) {
      const host = siteHost(site);
      const all = withMember(site);
      const etags = new Map<string, string>();
      for (const { who, headers } of all) {
        const reply = await server.ask(path, { host, headers });
        etags.set(who, String(reply.headers.etag));
        expect(reply.headers["cache-control"]).toBe("private, no-cache");
      }
      for (const { who, headers, opens } of all) {
        for (const [other, etag] of etags) {
          const reply = await server.ask(path, {
            host,
            headers: { ...headers, "if-none-match": etag },
          });
          if (etags.get(who) === etag) {
            expect([who, other, reply.status, reply.text]).toEqual([who, other, 304, ""]);
          } else {
            const seen = opens.includes(wall) ? words.gated : [];
            expect([who, other, reply.status, findGated(reply.text)]).toEqual([
              who,
              other,
              200,
              seen,
            ]);
          }
        }
      }
    }
  });

  // spec §4: walls: hold on every site that shows the page
  test("stays behind the wall on a sibling site without walls, and is open to its members", async () => {
    for (const { sibling, path, words } of walled) {
      const host = siteHost(sibling);
      for (const { who, headers } of readers) {
        const { text } = await server.ask(path, { host, headers });
        expect([who, text.includes(words.open), findGated(text)]).toEqual([who, true, []]);
        expect(text).toContain('"kind":"account"');
      }
      const headers = { cookie: cookies[sibling] ?? "" };
      expect(findGated((await server.ask(path, { host, headers })).text)).toEqual(words.gated);
    }
  });

  test("is not opened by the session or the cookie of another site", async () => {
    for (const { site, path } of walled) {
      const foreign = cookies.migraine ?? "";
      const { text } = await server.ask(path, {
        host: siteHost(site),
        headers: { cookie: foreign },
      });
      expect([site, findGated(text)]).toEqual([site, []]);
    }
  });
});

describe("the API", () => {
  /** The value of an argument by name, with which the response contains the article if any does. */
  const valuesFor =
    ({ article, categorySlug, words }: Walled, memberId: number) =>
    (field: string, argument: string): unknown => {
      const byName: Record<string, unknown> = {
        id: article.id,
        assocId: article.id,
        contentId: article.id,
        ids: [article.id],
        slug: article.slug,
        term: words.open,
        title: article.title,
        s: words.open,
        assocType: "POST",
        docResultType: "POST",
        reactedType: "POST",
        type: undefined,
        types: undefined,
        permalink: undefined,
        author: undefined,
        limit: 20,
        category: field === "latestContent" ? categorySlug : undefined,
        userId: memberId,
        memberId,
        username: "mem",
        search: "a",
        symbol: "what_follows_articles",
      };
      if (argument === "id" && /^(user|managedMember)$/.test(field)) return memberId;
      if (field === "contentItem") return argument === "id" ? article.id : undefined;
      return byName[argument];
    };

  test("sends no gated word in any query to a reader outside the wall", async () => {
    const { network } = server;
    const [{ id: memberId }] = await runSql(
      network,
      "select id from members where email = 'member@demo.test'",
    );
    const seenBy: Record<string, Set<string>> = { guest: new Set(), member: new Set() };
    for (const one of walled) {
      const operations = everyOperation(network.schema, "query", valuesFor(one, memberId));
      const guests: { variant: ViewerVariant; site: string }[] = [
        { variant: "guest", site: one.site },
        { variant: "guest", site: one.sibling },
        ...(one.wall === "account" ? [{ variant: "subscriber" as const, site: one.site }] : []),
      ];
      for (const operation of operations) {
        for (const as of guests) {
          const { text } = await runOperation(network, operation, { session: null, ...as });
          expect([operation.name, as, findGated(text)]).toEqual([operation.name, as, []]);
          if (text.includes(one.words.open)) seenBy.guest?.add(operation.name);
        }
        const session = await server.getSession(cookies[one.site] ?? "", one.site);
        const { text } = await runOperation(network, operation, {
          session,
          site: one.site,
          variant: "member",
        });
        if (findGated(text).length > 0) seenBy.member?.add(operation.name);
      }
    }
    // These are the ones that could tell: they show the article to a guest, and its words to a member.
    for (const name of ["contentItem", "latestContent", "search", "recentsAsRecommendations"])
      expect([name, seenBy.guest?.has(name)]).toEqual([name, true]);
    for (const name of ["contentItem", "latestContent", "search"])
      expect([name, seenBy.member?.has(name)]).toEqual([name, true]);
  }, 300_000);

  test("returns to each reader their own variant", async () => {
    for (const { wall, site, article, words } of walled) {
      const query = `{ contentItem(id: ${article.id}) { title summary sections { key fields columns { sections { fields } } } } }`;
      for (const { who, headers, opens } of withMember(site)) {
        const { text } = await server.postJson(
          "/api",
          { query },
          { host: siteHost(site), headers },
        );
        expect([who, text.includes(words.open)]).toEqual([who, true]);
        expect([who, findGated(text)]).toEqual([who, opens.includes(wall) ? words.gated : []]);
      }
    }
  });

  test("finds nothing by a gated word, for anybody: results are the same for all", async () => {
    const query =
      "query ($term: String!) { search(term: $term) { total results { snippet { text } } } }";
    for (const { site, words } of walled) {
      for (const { headers } of withMember(site)) {
        for (const term of words.gated) {
          const { text } = await server.postJson(
            "/api",
            { query, variables: { term } },
            { host: siteHost(site), headers },
          );
          expect([term, JSON.parse(text).data.search]).toEqual([term, { total: 0, results: [] }]);
        }
      }
    }
  });
});

describe("data other than pages", () => {
  const decode = ({ headers, body, text }: Reply, path: string) =>
    path.endsWith(".gz") || headers["content-encoding"] === "gzip"
      ? gunzipSync(body).toString()
      : text;

  test("feeds, sitemaps, files and the service worker say no gated word to anybody", async () => {
    for (const { site, sibling, categorySlug, words } of walled) {
      for (const prefix of [site, sibling]) {
        const host = siteHost(prefix);
        const index = (await server.ask("/sitemap.xml", { host })).text;
        const maps = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map(
          ([, path = ""]) => path,
        );
        expect(maps.length).toBeGreaterThan(0);
        const files = ["/robots.txt", "/sitemap.xml", "/sw.js", "/api/manifests/app.webmanifest"];
        const feeds = [
          "/feed",
          "/feed/atom",
          `/${categorySlug}/feed`,
          `/${categorySlug}/feed/atom`,
        ];
        let shown = 0;
        for (const path of [...files, ...feeds, ...maps]) {
          for (const { who, headers } of [
            ...readers,
            { who: "member", headers: { cookie: cookies[prefix] ?? "" } },
          ]) {
            const text = decode(await server.ask(path, { host, headers }), path);
            expect([path, who, findGated(text)]).toEqual([path, who, []]);
            if (text.includes(words.open)) shown += 1;
          }
        }
        // The feeds do hold the article.
        expect(shown).toBeGreaterThan(0);
      }
    }
  });

  test("the picture for link previews is the same without the gated text", async () => {
    const draw = (by: TestServer, { site, article: { id, title } }: Walled) =>
      by.ask(shareImagePath(Number(id), { title, site: server.network.site(site) }), {
        host: siteHost(site),
      });
    for (const one of walled) {
      const before = await draw(server, one);
      const [kept] = await runSql(
        server.network,
        "select sections from content_items where id = $1",
        [one.article.id],
      );
      const setSections = (sections: unknown) =>
        runSql(server.network, "update content_items set sections = $1 where id = $2", [
          JSON.stringify(sections),
          one.article.id,
        ]);
      await setSections([]);
      // Another instance has not drawn it yet.
      const other = await startTestServer({ sharesNetworkWith: server });
      try {
        const after = await draw(other, one);
        expect([before.status, after.status]).toEqual([200, 200]);
        expect(before.body.equals(after.body)).toBe(true);
      } finally {
        await other.close();
        await setSections(kept.sections);
      }
    }
  });
});

describe("emails", () => {
  // spec §4: walls: no gated word leaves the server
  test("a newsletter names the article on its sites, with no gated word", async () => {
    const { store, directory, mailLinks, toOrigin } = server.network.services;
    const until = new Date();
    const since = new Date(until.getTime() - 60 * 60_000);
    for (const { site: prefix, sibling, words } of walled) {
      for (const site of [prefix, sibling].map((one) => server.network.site(one))) {
        const ports = { db: store.db, directory, toOrigin };
        const items = await composeIssue(ports, { site, since, until });
        const mail = renderIssue({
          site,
          origin: toOrigin(site.host),
          mailLinks,
          to: "reader@mail.test",
          subject: getSubject(site, items),
          dueAt: until,
          items,
        });
        for (const part of [JSON.stringify(items), mail.html, mail.text])
          expect([site.prefix, part.includes(words.open), findGated(part)]).toEqual([
            site.prefix,
            true,
            [],
          ]);
        expect(findGated(JSON.stringify(mail))).toEqual([]);
      }
    }
  });

  // spec §4: walls: no gated word leaves the server
  test("about replies and mentions name the article, with no gated word", async () => {
    const { network } = server;
    const { store, hashAddress, mailer, mailLinks, directory, toOrigin } = network.services;
    const [reader, writer] = ["member-10@members.demo.test", "member-12@members.demo.test"];
    const create = `mutation ($id: ID!, $document: RichText, $body: String, $to: ID, $key: String!) {
      createComment(assocId: $id, document: $document, body: $body, replyToId: $to,
        idempotencyKey: $key) { comment { id } } }`;
    await clearNotifications(network);
    for (const one of walled) {
      const { article } = one;
      // The site with the wall for subscribers has no comments.
      const site = one.wall === "account" ? one.site : one.sibling;
      const write = async (email: string, more: object): Promise<string> => {
        const input = { id: article.id, key: randomUUID(), ...more };
        const { data, errors } = await network.ask(create, input, { email, site });
        expect(errors).toBeUndefined();
        return data.createComment.comment.id;
      };
      const id = await write(reader, { body: "Words of a reader" });
      await write(writer, { body: "Words of a writer", to: id });
      const { member } = await network.getSession(reader, site);
      const mention = { type: "mention", attrs: { id: String(member.id), label: member.username } };
      const text = { type: "text", text: "Words for " };
      const content = [{ type: "paragraph", content: [text, mention] }];
      await write(writer, { document: { type: "doc", content } });
    }
    await fanOut(network);
    await runSql(network, "update notification_emails set due_at = now() - interval '1 minute'");
    network.outbox.mails.length = 0;
    const onError = vi.fn();
    await sendDueEmails({
      db: store.db,
      hashAddress,
      mailer,
      mailLinks,
      directory,
      toOrigin,
      onError,
    });
    const mails = network.outbox.mails.filter(({ to }) => to === reader);
    expect([mails.length, onError.mock.calls]).toEqual([walled.length, []]);
    for (const { words } of walled) {
      const mail = mails.find(({ text }) => text.includes(words.open));
      for (const word of ["replied", "mentioned"]) expect(mail?.text).toContain(word);
    }
    expect(findGated(JSON.stringify(mails))).toEqual([]);
  });
});

// spec §2: search: nothing gated is found or quoted
test("the search contains exactly the text that the wall's rule shows to guests", async () => {
  const { network } = server;
  for (let shape = 0; shape < 64; shape += 1) {
    const isGated = (bit: number) => (shape & (1 << bit) ? { isGated: true } : {});
    const quote = (name: string, bit: number) => ({
      id: name,
      kind: "Quote",
      text: `word${name}${shape}`,
      attribution: null,
      ...isGated(bit),
    });
    const sections = [
      quote("a", 0),
      { id: "html", kind: "HTML", html: `<p>wordh${shape}</p>`, ...isGated(1) },
      {
        id: "c",
        kind: "Columns",
        columns: [[quote("d", 2), quote("e", 3)], [quote("f", 4)]],
        ...isGated(5),
      },
    ];
    const [{ kept }] = await runSql(
      network,
      "select public.content_search_text(null, $1::jsonb) as kept",
      [JSON.stringify(sections)],
    );
    const open = composeSections(sections as Section[], {
      features: [],
      wall: "account",
      variants: null,
    });
    const listWords = (text: string) => [...text.matchAll(/word\w\d+/g)].map(([word]) => word);
    expect(listWords(kept ?? "")).toEqual(listWords(JSON.stringify(open.sections)));
  }
});
