import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeArticles, makeItem, makeThread } from "#tests/support/make-content.ts";
import { renderTestPage } from "#tests/support/render-test-page.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let member: string;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ renderPage: renderTestPage });
  member = await server.logIn("member@demo.test");
  admin = await server.logIn("admin@demo.test");
});
afterAll(() => server.close());

const getOutcome = async (
  path: string,
  headers: Record<string, string> = {},
  host = siteHost("migraine"),
) => (await server.ask(path, { headers, host })).headers["x-page-cache"];
const mutate = async (query: string, cookie: string) => {
  const { errors } = JSON.parse(
    (await server.postJson("/api", { query }, { headers: { cookie } })).text,
  );
  expect(errors).toBeUndefined();
};
let keys = 0;
const reply = (id: string, body: string) => {
  keys += 1;
  const args = `assocId: ${id}, body: ${JSON.stringify(body)}, idempotencyKey: "key-${keys}"`;
  return mutate(`mutation { createComment(${args}) { page } }`, member);
};

describe("a page and its cache tags", () => {
  test("it is rendered once, and again after a reply, for the next request", async () => {
    const thread = await makeThread(server.network, { replies: 2 });
    const path = `/forums/${thread.slug}`;
    expect([await getOutcome(path), await getOutcome(path), await getOutcome(path)]).toEqual([
      "MISS",
      "HIT",
      "HIT",
    ]);
    await reply(thread.id, "the newest words");
    const page = await server.ask(path);
    expect([page.headers["x-page-cache"], page.text.includes("the newest words")]).toEqual([
      "MISS",
      true,
    ]);
    expect(await getOutcome(path)).toBe("HIT");
  });

  test("reactions to the item and to a reply make it anew", async () => {
    const thread = await makeThread(server.network, { replies: 1 });
    const path = `/forums/${thread.slug}`;
    for (const [id, as] of [
      [thread.id, "THREAD"],
      [thread.replyIds[0], "COMMENT"],
    ]) {
      expect([await getOutcome(path), await getOutcome(path)]).toEqual(["MISS", "HIT"]);
      await mutate(
        `mutation { createReaction(assocId: ${id}, reactedType: ${as}, type: wow) { assocId } }`,
        member,
      );
    }
    const page = await server.ask(path);
    expect(page.headers["x-page-cache"]).toBe("MISS");
    expect(page.text.match(/"type":"wow","count":1/g)).toHaveLength(2);
  });

  test("a reply removed by staff is missing from the next page", async () => {
    const thread = await makeThread(server.network);
    await reply(thread.id, "buy this root");
    const path = `/forums/${thread.slug}`;
    const before = await server.ask(path);
    expect(before.text).toContain("buy this root");
    const [, id] = before.text.match(/"id":"(\d+)","body":"buy this root"/) ?? [];
    await mutate(
      `mutation { moderationContentFlag(assocId: ${id}, assocType: COMMENT, operation: DELETE) { assocId } }`,
      admin,
    );
    const after = await server.ask(path);
    expect([after.headers["x-page-cache"], after.text.includes("buy this root")]).toEqual([
      "MISS",
      false,
    ]);
  });

  test("the list of threads is made anew when a reply changes its order, on its own site only", async () => {
    // So long ago that the first page of the list does not show it yet.
    const quiet = await makeThread(server.network, { publishedIn: -100_000 });
    for (let index = 0; index < 20; index += 1) await makeThread(server.network);
    const other = await makeThread(server.network, { site: "sleep" });
    const [here, there] = [siteHost("migraine"), siteHost("sleep")];
    await Promise.all([
      server.ask("/forums", { host: here }),
      server.ask("/forums", { host: there }),
    ]);
    expect([await getOutcome("/forums", {}, here), await getOutcome("/forums", {}, there)]).toEqual(
      ["HIT", "HIT"],
    );
    await reply(quiet.id, "up it goes");
    expect([await getOutcome("/forums", {}, here), await getOutcome("/forums", {}, there)]).toEqual(
      ["MISS", "HIT"],
    );
    const { threads } = JSON.parse(
      (await server.ask("/forums", { host: here })).text.slice(5, -6),
    ).content;
    expect(threads.items[0].title).toBe(quiet.title);
    expect(JSON.stringify(threads)).not.toContain(other.title);
  });

  test("changes of other things leave it where it is", async () => {
    const [one, other] = await makeArticles(server.network, 2);
    await server.ask(`/posts/${one?.slug}`);
    await reply(other?.id ?? "", "elsewhere");
    expect(await getOutcome(`/posts/${one?.slug}`)).toBe("HIT");
  });

  test("the same path on two sites is two pages", async () => {
    const slug = "the-same-slug";
    await makeItem(server.network, { slug, title: "Words of migraine" });
    await makeItem(server.network, { slug, title: "Words of sleep", site: "sleep" });
    for (let time = 0; time < 2; time += 1) {
      expect((await server.ask(`/posts/${slug}`, { host: siteHost("migraine") })).text).toContain(
        "Words of migraine",
      );
      expect((await server.ask(`/posts/${slug}`, { host: siteHost("sleep") })).text).toContain(
        "Words of sleep",
      );
    }
  });
});

describe("uncached pages", () => {
  test("a page read as its viewer is made for each one and shows each their own name", async () => {
    const names: [string, string][] = [
      ["juniper_k", member],
      ["Adaeze Admin", admin],
    ];
    for (let time = 0; time < 2; time += 1) {
      for (const [name, cookie] of names) {
        const page = await server.ask("/polls/mine", { headers: { cookie } });
        expect([page.headers["x-page-cache"], page.text.includes(name)]).toEqual(["BYPASS", true]);
      }
      expect((await server.ask("/polls/mine")).text).toContain('"currentUser":null');
    }
    const both = await Promise.all(
      names.flatMap(([name, cookie]) =>
        Array.from({ length: 5 }, async () =>
          (await server.ask("/polls/mine", { headers: { cookie } })).text.includes(name),
        ),
      ),
    );
    expect(both).not.toContain(false);
  });

  test("a page that sets a cookie is never kept, and its cookie is not handed on", async () => {
    const page = await server.ask("/polls/cookie");
    expect([page.headers["x-page-cache"], page.headers["set-cookie"]]).toEqual([
      "BYPASS",
      undefined,
    ]);
    expect(await getOutcome("/polls/cookie")).toBe("BYPASS");
  });

  test("not-found pages and lasting redirects are kept with their status, passing redirects are not", async () => {
    for (const [path, status, outcome] of [
      ["/polls/gone", 404, "HIT"],
      ["/polls/moved", 301, "HIT"],
      ["/polls/away", 302, "BYPASS"],
    ] as const) {
      await server.ask(path);
      const again = await server.ask(path);
      expect([path, again.status, again.headers["x-page-cache"]]).toEqual([path, status, outcome]);
    }
    expect((await server.ask("/polls/moved")).headers.location).toBe("/elsewhere");
  });

  test("a draft seen in a preview never shows to anyone else, nor in the cache afterwards", async () => {
    const draft = await makeItem(server.network, { status: "draft", title: "Canary of a draft" });
    const path = `/posts/${draft.slug}`;
    const ask = (cookie: string, query = "?preview=true") =>
      server.ask(path + query, { headers: cookie ? { cookie } : {} });
    const waves = await Promise.all(
      Array.from({ length: 8 }, () => [
        ask(admin),
        ask(""),
        ask(member),
        ask("", ""),
        ask(admin, ""),
      ]).flat(),
    );
    for (const [index, page] of waves.entries()) {
      const isAdminsPreview = index % 5 === 0;
      expect([index, page.text.includes("Canary of a draft")]).toEqual([index, isAdminsPreview]);
      if (index % 5 < 3) expect(page.headers["x-page-cache"]).toBe("BYPASS");
    }
    expect((await ask("")).text).toContain("No preview permission");
    expect((await ask("", "")).status).toBe(404);
  });
});

describe("how it is sent", () => {
  test("a client with the current version gets 304 without a body, others the whole page", async () => {
    const { slug } = await makeItem(server.network);
    const page = await server.ask(`/posts/${slug}`);
    const etag = String(page.headers.etag);
    const again = await server.ask(`/posts/${slug}`, { headers: { "if-none-match": etag } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers["content-security-policy"]).toBe(page.headers["content-security-policy"]);
    expect(
      (await server.ask(`/posts/${slug}`, { headers: { "if-none-match": '"another"' } })).status,
    ).toBe(200);
  });

  test("compressed or not it is the same page, and HEAD sends its headers alone", async () => {
    const { slug } = await makeItem(server.network, { title: "Compressed words" });
    const plain = await server.ask(`/posts/${slug}`);
    for (const [coding, decode] of [
      ["gzip", gunzipSync],
      ["br", brotliDecompressSync],
    ] as const) {
      for (let time = 0; time < 2; time += 1) {
        const packed = await server.ask(`/posts/${slug}`, {
          headers: { "accept-encoding": coding },
        });
        expect(packed.headers["content-encoding"]).toBe(coding);
        expect(decode(packed.body).equals(plain.body)).toBe(true);
      }
    }
    const head = await server.ask(`/posts/${slug}`, { method: "HEAD" });
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
      200,
      0,
      String(plain.body.length),
    ]);
  });

  test("browsers must revalidate, and caches vary by cookie", async () => {
    const { headers } = await server.ask("/");
    expect([headers["cache-control"], headers.vary]).toEqual([
      "private, no-cache",
      "Cookie, Accept-Encoding",
    ]);
  });
});
