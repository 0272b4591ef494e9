import { describe, expect, test, vi } from "vitest";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import {
  maxSavedPages,
  savedPagesCache,
  savedPagesListPath,
} from "#lib/routing/shared/saved-pages.ts";
import { createFakeCaches } from "#tests/support/fake-caches.ts";
import { createSavedPages } from "./saved-pages.ts";

type Page = { status?: number; html?: string; headers?: Record<string, string>; etag?: string };

const html = (words: string) =>
  `<html lang="en"><head><link rel="stylesheet" href="/_next/static/a.css"></head><body><main id="content">${words}<img src="/media/uploads/b/medium" srcset="/media/x 2x"></main></body></html>`;

/** A device, and a site with these pages. */
function createDevice(pages: Record<string, Page>) {
  const caches = createFakeCaches();
  const site = { pages, isReachable: true };
  const room: { usage?: number; quota?: number } = {};
  const fetch = vi.fn(async (path: string, init: RequestInit) => {
    if (!site.isReachable) throw new TypeError("Failed to fetch");
    const isFile = path.includes("saved-copy");
    const page: Page | undefined = isFile ? { html: "file" } : site.pages[path];
    const known = (init.headers as Record<string, string>)["if-none-match"];
    const status = page?.etag && known === page.etag ? 304 : (page?.status ?? (page ? 200 : 404));
    const headers = dropUndefined({
      "content-type": isFile ? "image/webp" : "text/html; charset=utf-8",
      etag: page?.etag,
      ...page?.headers,
    });
    const response = new Response(status === 304 ? null : (page?.html ?? html(path)), {
      status,
      headers,
    });
    Object.defineProperty(response, "type", { value: "basic" });
    return response;
  });
  let nowMs = Date.UTC(2026, 10, 23, 12);
  const saved = createSavedPages({
    caches,
    fetch: fetch as unknown as typeof globalThis.fetch,
    estimate: async () => room,
    now: () => nowMs,
  });
  const save = (paths: string[], memberId = "1") =>
    saved.save({ memberId, pages: paths.map((path) => ({ path, title: `Title of ${path}` })) });
  const listPaths = async () => (await saved.list()).map(({ path }) => path);
  const waitDays = (days: number) => {
    nowMs += days * 86_400_000;
  };
  return { caches, site, room, fetch, saved, save, listPaths, waitDays };
}
const article = { "/posts/aura": { etag: '"1"' } };

describe("saving", () => {
  test("sends requests without cookies", async () => {
    const { fetch, save } = createDevice(article);
    await save(["/posts/aura"]);
    expect(fetch.mock.calls.map(([path]) => path)).toEqual([
      "/posts/aura",
      "/_next/static/a.css?saved-copy",
      "/media/uploads/b/medium?saved-copy",
    ]);
    for (const [, init] of fetch.mock.calls) expect(init.credentials).toBe("omit");
  });

  test("private pages are not stored, and not even requested", async () => {
    const { save, fetch, listPaths, caches } = createDevice({
      "/posts/gone": { status: 410 },
      "/forums/members-only": { status: 403 },
      "/posts/private": { headers: { "cache-control": "private, no-store" } },
      "/stories/json": { headers: { "content-type": "application/json" } },
      "/messages": {},
      "/profile": {},
      "/api/auth/check-session": {},
    });
    const report = await save([
      "/posts/gone",
      "/forums/members-only",
      "/posts/private",
      "/stories/json",
      "/messages",
      "/profile",
      "/api/auth/check-session",
      "/posts/unknown",
    ]);
    expect(report).toMatchObject({ saved: 0, refused: 8 });
    expect(await listPaths()).toEqual([]);
    expect(fetch.mock.calls.map(([path]) => path)).not.toContain("/messages");
    expect(Object.keys(await caches.readAll())).toEqual([savedPagesListPath]);
  });

  test("a copy that is still right is not sent again and has the new date", async () => {
    const { save, saved, waitDays, fetch } = createDevice(article);
    await save(["/posts/aura"]);
    const [before] = await saved.list();
    waitDays(3);
    fetch.mockClear();
    await save(["/posts/aura"]);
    expect(fetch).toHaveBeenCalledOnce();
    const [after] = await saved.list();
    expect((after?.savedAtMs ?? 0) - (before?.savedAtMs ?? 0)).toBe(3 * 86_400_000);
    expect(await (await saved.openCopy("/posts/aura"))?.text()).toContain(
      "Saved copy from November 26, 2026",
    );
  });

  test("a bookmark that was removed, and a page that is no longer open, go", async () => {
    const pages: Record<string, Page> = { ...article, "/forums/a": {}, "/recipes/b": {} };
    const { save, listPaths, caches } = createDevice(pages);
    await save(Object.keys(pages));
    pages["/forums/a"] = { status: 404 };
    await save(["/posts/aura", "/forums/a"]);
    expect(await listPaths()).toEqual(["/posts/aura"]);
    const stored = Object.keys(await caches.readAll());
    expect(stored).not.toContain("/forums/a");
    expect(stored).not.toContain("/recipes/b");
  });

  test("offline, or while the site is down, the copies stay", async () => {
    const pages: Record<string, Page> = { ...article };
    const { save, site, listPaths } = createDevice(pages);
    await save(["/posts/aura"]);
    site.isReachable = false;
    await save(["/posts/aura", "/forums/new"]);
    expect(await listPaths()).toEqual(["/posts/aura"]);
    site.isReachable = true;
    pages["/posts/aura"] = { status: 503 };
    expect(await save(["/posts/aura"])).toMatchObject({ saved: 1 });
  });

  test("stops at the most pages, and where the browser has little room left", async () => {
    const many = Array.from({ length: maxSavedPages + 5 }, (_, index) => `/posts/p${index}`);
    const { save, room, listPaths } = createDevice(
      Object.fromEntries(many.map((path) => [path, {}])),
    );
    expect(await save(many)).toMatchObject({ saved: maxSavedPages, isFull: true });
    Object.assign(room, { usage: 900, quota: 1000 });
    expect(await save(["/posts/p0"])).toMatchObject({ saved: 0, isFull: true });
    expect(await listPaths()).toEqual([]);
  });

  test("a page that is too large is not stored", async () => {
    const { save } = createDevice({ "/posts/long": { html: html("x".repeat(1_600_000)) } });
    expect(await save(["/posts/long"])).toMatchObject({ saved: 0, refused: 1 });
  });
});

describe("two members on one device", () => {
  test("the copies of one go before those of the other are saved", async () => {
    const { save, listPaths, caches } = createDevice({ ...article, "/forums/b": {} });
    await save(["/posts/aura"], "1");
    await save(["/forums/b"], "2");
    expect(await listPaths()).toEqual(["/forums/b"]);
    expect(JSON.stringify(await caches.readAll())).not.toContain("/posts/aura");
  });

  test("deleting leaves nothing, also of pages that are being saved", async () => {
    const { save, saved, caches, fetch } = createDevice(article);
    let forgetting: Promise<unknown> | undefined;
    const answer = fetch.getMockImplementation();
    fetch.mockImplementationOnce(async (...asked) => {
      forgetting = saved.forget();
      if (!answer) throw new Error("The site has no answer");
      return answer(...asked);
    });
    expect(await save(["/posts/aura"])).toBeNull();
    await forgetting;
    expect([await caches.has(savedPagesCache), await caches.readAll()]).toEqual([false, {}]);
    expect(await saved.openCopy("/posts/aura")).toBeNull();
    expect(await caches.has(savedPagesCache)).toBe(false);
  });

  test("an opening that is counted late brings no list back", async () => {
    const { save, saved, caches } = createDevice(article);
    await save(["/posts/aura"]);
    const opening = saved.openCopy("/posts/aura");
    await Promise.all([opening, saved.forget()]);
    await saved.forget();
    expect(await caches.readAll()).toEqual({});
  });
});

describe("a saved copy", () => {
  test("is marked as a copy, keeps its policy, and reports its views once", async () => {
    const policy = "default-src 'none'";
    const { save, saved } = createDevice({
      "/posts/aura": { headers: { "content-security-policy": policy } },
    });
    await save(["/posts/aura"]);
    const copy = await saved.openCopy("/posts/aura");
    expect(copy?.headers.get("content-security-policy")).toBe(policy);
    expect(await copy?.text()).toContain('<main id="content"><p role="note"');
    expect(await save(["/posts/aura"])).toMatchObject({ openedOffline: 1 });
    expect(await save(["/posts/aura"])).toMatchObject({ openedOffline: 0 });
  });

  test("has its files from the device, else from the network", async () => {
    const { save, saved, site } = createDevice(article);
    await save(["/posts/aura"]);
    const open = (path: string) => saved.openFile(new Request(`https://site.test${path}`));
    site.isReachable = false;
    expect(await (await open("/media/uploads/b/medium?saved-copy")).text()).toBe("file");
    await expect(open("/media/other?saved-copy")).rejects.toThrow();
  });

  test("other pages have none", async () => {
    const { save, saved } = createDevice(article);
    await save(["/posts/aura"]);
    expect(await saved.openCopy("/messages")).toBeNull();
    expect(await saved.openCopy("/offline?saved-pages")).toBeNull();
  });
});
