import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ContentPageDocument, ThreadPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

let renders = 0;

/** Makes pages as Next does: HTML, its scripts, and the data that these read, with the nonce of the process. */
const renderPage: RequestHandler = async (request, response) => {
  renders += 1;
  const policy = String(request.headers["content-security-policy"]);
  const [, nonce = ""] = policy.match(/'nonce-([^']+)'/) ?? [];
  const { variant, path } = renderContext().request();
  const [, kind, slug = ""] = path.split("/");
  const found =
    kind === "search"
      ? path
      : kind === "forums"
        ? await renderContext().read(ThreadPageDocument, { slug, page: 1 })
        : await renderContext().read(ContentPageDocument, { slug });
  if (kind === "own") renderContext().respondWith({ status: 404 });
  const text = JSON.stringify(JSON.stringify({ variant, nonce, found })).replaceAll("<", "\\u003c");
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;
  response.setHeader("Content-Type", "text/html");
  response.end(
    `<!DOCTYPE html><html><head><script src="/_next/a.js" async="" nonce="${nonce}"></script></head><body><main>${script("(self.__next_f=self.__next_f||[]).push([0])")}${script(`self.__next_f.push([1,${text}])`)}</main></body></html>`,
  );
};

let server: TestServer;
let member: string;
beforeAll(async () => {
  server = await startTestServer({ renderPage });
  member = await server.logIn("member@demo.test");
});
afterAll(() => server.close());

/** Address of the data of a page. */
async function findData(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { text } = await server.ask(path, { headers });
  return text.match(/data-scripts="(\/page-data\/[^" ]+)/)?.[1] ?? "";
}
const readThread = async () => {
  const thread = await makeThread(server.network, { replies: 1 });
  return { thread, path: `/forums/${thread.slug}` };
};
/** Tells the caches that an item was changed. */
const drop = (id: string) =>
  server.network.services.store.invalidations.publish([
    `ContentItem:${id}`,
    `ContentItem@${server.network.site("migraine").id}`,
  ]);
let keys = 0;
const send = async (query: string) => {
  const { text } = await server.postJson("/api", { query }, { headers: { cookie: member } });
  expect(JSON.parse(text).errors).toBeUndefined();
};
const reply = (id: string, body: string) => {
  keys += 1;
  return send(
    `mutation { createComment(assocId: ${id}, body: "${body}", idempotencyKey: "data-${keys}") { page } }`,
  );
};

describe("the data of a guest's page", () => {
  test("is not in the HTML but at its own address, where browsers may keep it", async () => {
    const { thread, path } = await readThread();
    const page = await server.ask(path);
    expect(page.text).not.toContain("__next_f");
    expect(page.text).not.toContain(thread.title);
    const data = await server.ask(await findData(path));
    expect([data.status, data.headers["content-type"], data.headers["cache-control"]]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "private, max-age=31536000, immutable",
    ]);
    expect(data.text).toContain(thread.title);
    expect(data.text).toContain('\\"nonce\\":\\"\\"');
    expect(data.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("is what belongs to the HTML also after replies have dropped the page", async () => {
    const { thread, path } = await readThread();
    const address = await findData(path);
    const before = await server.ask(address);
    await reply(thread.id, "a reply that the reader does not see yet");
    expect(await findData(path)).not.toBe(address);
    expect((await server.ask(address)).text).toBe(before.text);
  });

  test("is made again after a change, and data of another hash is kept by no browser", async () => {
    const article = await makeItem(server.network);
    const path = `/posts/${article.slug}`;
    const address = await findData(path);
    drop(article.id);
    const before = renders;
    const data = await server.ask(address);
    expect(renders).toBe(before + 1);
    expect(data.headers["cache-control"]).toContain("immutable");
    const other = await server.ask(address.replace(/data\/[\w-]{27}/, `data/${"a".repeat(27)}`));
    expect([other.status, other.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(other.text).toBe(data.text);
  });

  test("is there for a search, whose page is not kept", async () => {
    const data = await server.ask(await findData("/search?s=aura"));
    expect([data.status, data.headers["cache-control"]]).toEqual([
      200,
      "private, max-age=31536000, immutable",
    ]);
    expect(data.text).toContain("/search");
  });

  test("has an ETag, and HEAD has no body", async () => {
    const { path } = await readThread();
    const address = await findData(path);
    const { headers } = await server.ask(address, { method: "HEAD" });
    const again = await server.ask(address, {
      headers: { "if-none-match": String(headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await server.ask(address, { method: "HEAD" })).text).toBe("");
    expect((await server.ask(address, { method: "POST" })).status).toBe(405);
  });
});

describe("nobody gets data of a page that they may not have", () => {
  test("a member's page has other data, and a member gets that of the guest's page they have open", async () => {
    const { slug } = await makeItem(server.network);
    const path = `/posts/${slug}`;
    const address = await findData(path);
    expect(await findData(path, { cookie: member })).not.toBe(address);
    const data = await server.ask(address, { headers: { cookie: member } });
    expect(data.text).toContain('\\"variant\\":\\"guest\\"');
    const madeUp = address.replace(/data\/[\w-]{27}/, `data/${"b".repeat(27)}`);
    // An unknown hash is answered with the data of the page as the member may read it, and browsers do not store it.
    const own = await server.ask(madeUp, { headers: { cookie: member } });
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect(own.text).toContain('\\"variant\\":\\"member\\"');
  });

  test("a member's thread has its data at an address of its own, which gives a guest none of it", async () => {
    const { thread, path } = await readThread();
    const own = { cookie: member };
    const page = await server.ask(path, { headers: own });
    expect(page.text).not.toContain("__next_f");
    expect(page.text).toMatch(/ data-start="touch"[^>]* data-member=""/);
    const address = await findData(path, own);
    const data = await server.ask(address, { headers: own });
    expect(data.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    expect(data.text).toContain(thread.title);
    expect(data.text).toContain('\\"variant\\":\\"member\\"');
    // Who has logged out meanwhile gets what guests have, and keeps it nowhere.
    const asGuest = await server.ask(address);
    expect(asGuest.headers["cache-control"]).toBe("private, no-store");
    expect(asGuest.text).toContain('\\"variant\\":\\"guest\\"');
  });

  test("a thread for members gives its data to members alone", async () => {
    const { thread, path } = await readThread();
    await runSql(server.network, "update content_items set visibility = 'members' where id = $1", [
      thread.id,
    ]);
    drop(thread.id);
    const own = { cookie: member };
    const page = await server.ask(path, { headers: own });
    const address = await findData(path, own);
    const words = address ? (await server.ask(address, { headers: own })).text : page.text;
    expect(words).toContain(thread.title);
    if (address) expect((await server.ask(address)).text).not.toContain(thread.title);
    expect((await server.ask(path)).text).not.toContain(thread.title);
  });

  test("data is that of its page and its site only", async () => {
    const [one, other] = [await readThread(), await readThread()];
    const address = await findData(one.path);
    const elsewhere = await server.ask(address.replace(one.path, other.path));
    expect(elsewhere.text).not.toContain(one.thread.title);
    expect(elsewhere.headers["cache-control"]).toBe("private, no-store");
    const away = await server.ask(address, { host: siteHost("sleep") });
    expect(away.text).not.toContain(one.thread.title);
  });

  test.each([
    ["is for members now", "visibility = 'members'"],
    ["was unpublished", "published_at = null, status = 'draft'"],
  ])(
    "an article that %s gives nothing of what it said, whoever knows the address",
    async (_what, change) => {
      const article = await makeItem(server.network, { body: "Words that were open" });
      const address = await findData(`/posts/${article.slug}`);
      expect((await server.ask(address)).text).toContain("Words that were open");
      await runSql(server.network, `update content_items set ${change} where id = $1`, [
        article.id,
      ]);
      drop(article.id);
      expect((await server.ask(address)).text).not.toContain("Words that were open");
    },
  );

  test.each([
    ["a page for members", "/messages"],
    ["a page that is not there", "/nothing/here"],
    ["a preview", "/posts/a?preview=true"],
    ["no page", "/api"],
    ["an odd path", "//elsewhere.test"],
    ["a redirect", "/polls"],
  ])("%s has none", async (_what, path) => {
    const { status } = await server.ask(`/page-data/${"c".repeat(27)}${path}`);
    expect([400, 404]).toContain(status);
  });

  test("nor does another site that has the script run", async () => {
    const { path } = await readThread();
    const address = await findData(path);
    for (const [site, status] of [
      ["same-origin", 200],
      ["none", 200],
      ["same-site", 404],
      ["cross-site", 404],
    ] as const)
      expect((await server.ask(address, { headers: { "sec-fetch-site": site } })).status).toBe(
        status,
      );
  });

  test("made-up hashes cost as much as pages with a number", async () => {
    const limited = await startTestServer({
      renderPage,
      settings: { RATE_LIMIT_SCALE: "0.05", TRUSTED_PROXIES: "127.0.0.1" },
    });
    const { slug } = await makeThread(limited.network);
    await limited.ask(`/forums/${slug}`);
    const before = renders;
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const address = `/page-data/${String(index).padStart(27, "d")}/forums/${slug}`;
      const headers = { "x-forwarded-for": "203.0.113.7" };
      statuses.push((await limited.ask(address, { headers })).status);
    }
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429]);
    expect(renders).toBe(before);
    await limited.close();
  });
});
