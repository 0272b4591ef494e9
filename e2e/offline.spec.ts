import { expect, type Page } from "@playwright/test";
import { conversationPath, memberPaths } from "#e2e/support/every-page.ts";
import { logIn, logInFromPage, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";

// The worker is what these tests are about.
test.use({ serviceWorkers: "allow" });

async function workerIsReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe("activated");
}

/** Paths and texts of everything that is in the caches of a site. */
function readCaches(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all(
          (await cache.keys()).map(async (request) => {
            const { pathname, search } = new URL(request.url);
            const response = await cache.match(request);
            return { path: pathname + search, text: (await response?.text()) ?? "" };
          }),
        );
      }),
    );
    return stored.flat();
  });
}
const isBuilt = ({ path }: { path: string }) => path.startsWith("/_next/static/");
/** The files that a worker stores for everyone. */
const isForEveryone = ({ path }: { path: string }) =>
  path.startsWith("/offline?__WB_REVISION__=") || path === "/sw.js?version";

const savedPages = (page: Page) => page.getByRole("checkbox", { name: /^Keep saved pages/ });

/** Saves the first articles and a thread of the site as bookmarks. @returns their paths */
async function saveBookmarks(page: Page): Promise<string[]> {
  const paths: string[] = [];
  for (const [list, begin] of [
    ["/page/1", "/posts/"],
    ["/forums", "/forums/"],
  ] as const) {
    await page.goto(siteUrl("migraine", list));
    const path = await page
      .getByRole("main")
      .locator(`a[href^="${begin}"]`)
      .first()
      .getAttribute("href");
    if (!path) throw new Error(`${list} has no link`);
    paths.push(path.split(/[?#]/, 1)[0] ?? "");
  }
  for (const path of paths) {
    await page.goto(siteUrl("migraine", path));
    // Saved already or not: the call saves, the button would change what is there.
    await page.evaluate(async () => {
      const field = document.querySelector<HTMLInputElement>(
        'form[action="/api/bookmarks"] input[name=on]',
      );
      const body = new URLSearchParams({ on: field?.value ?? "", isBookmarked: "true" });
      await fetch("/api/bookmarks", { method: "POST", body });
    });
  }
  return paths;
}

async function turnSavingOn(page: Page): Promise<void> {
  await page.goto(siteUrl("migraine", "/profile/bookmarks"));
  await workerIsReady(page);
  await savedPages(page).check();
  await expect(page.getByRole("status").filter({ hasText: "on this device (" })).toBeVisible();
}

// spec §2: offline page
test("without a network each site shows its own offline page, and trying again opens the page", async ({
  page,
  context,
}) => {
  for (const [prefix, name] of [
    ["migraine", "Migraine"],
    ["sleep", "Sleep"],
  ] as const) {
    await page.goto(siteUrl(prefix));
    await workerIsReady(page);
    await context.setOffline(true);
    await page.goto(siteUrl(prefix, "/about-us?from=here"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline.");
    await expect(page.getByRole("main")).toContainText(
      "What you wrote is saved on this device. Try again when you’re connected.",
    );
    await expect(page.getByRole("banner")).toContainText(name);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    // In the look of the site: its styles and its font are at hand.
    const font = await page.evaluate(async () => {
      const { fontFamily } = getComputedStyle(document.querySelector("h1") ?? document.body);
      return (await document.fonts.ready).check(`16px ${fontFamily.split(",")[0]}`);
    });
    expect(font).toBe(true);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline.");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline.");
    expect(page.url()).toBe(siteUrl(prefix, "/about-us?from=here"));
  }
});

// spec §1: a service worker
test("the device stores the offline page and its files, and no page that a member has read", async ({
  page,
}) => {
  await logIn(page, "migraine", "member@demo.test");
  await page.goto(siteUrl("migraine"));
  await workerIsReady(page);
  const article = page.getByRole("main").locator('a[href^="/posts/"]').first();
  await article.click();
  await personalDataIsLoaded(page);
  await page.goto(siteUrl("migraine", "/messages"));
  await page.goto(siteUrl("migraine", conversationPath));
  await expect(page.getByRole("log")).toBeVisible();
  const stored = await readCaches(page);
  expect(stored.filter((one) => !isBuilt(one) && !isForEveryone(one))).toEqual([]);
  const offlinePage = stored.find(({ path }) => path.startsWith("/offline?"))?.text;
  // Stored as for a guest, without a trace of the login. Scripts contain both words.
  const shown = offlinePage?.replace(/<script.*?<\/script>/gs, "");
  expect(shown).toContain("Log in");
  expect(shown).not.toContain("Profile");
});

// spec §1: a service worker
test("a member reads bookmarks offline; logging out removes them from the device", async ({
  page,
  context,
}) => {
  await logIn(page, "migraine", "member@demo.test");
  const paths = await saveBookmarks(page);
  await turnSavingOn(page);

  await test.step("no cache has anything of the member, after all of their pages", async () => {
    for (const path of memberPaths.slice(0, 12)) await page.goto(siteUrl("migraine", path));
    const stored = await readCaches(page);
    const pages = stored.filter((one) => !isBuilt(one) && !isForEveryone(one));
    const files = pages.filter(({ path }) => path.includes("saved-copy"));
    const others = pages.filter((one) => !files.includes(one)).map(({ path }) => path);
    expect(others).toEqual(expect.arrayContaining([...paths, "/offline?saved-pages"]));
    for (const path of others)
      expect(path).toMatch(
        /^\/(posts|forums|stories|recipes|images|quizzes|infographic|polls|offline)\b/,
      );
    for (const { path, text } of pages.filter((one) => paths.includes(one.path))) {
      expect([
        path,
        /<script(?! src="\/_next\/static\/chunks\/head-)[^>]*src=|Profile menu|Log out/.test(text),
      ]).toEqual([path, false]);
      expect([path, text.includes("Log in")]).toEqual([path, true]);
    }
  });

  await test.step("offline the list and the pages are there, in the look of the site", async () => {
    await context.setOffline(true);
    await page.goto(siteUrl("migraine", "/profile"));
    const list = page.getByRole("region", { name: "Saved on this device" });
    await expect(list.getByRole("listitem").first()).toContainText("Saved copy from");
    for (const path of paths) {
      await page.goto(siteUrl("migraine", path));
      await expect(page.getByRole("note").first()).toContainText("Saved copy from");
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("form:visible")).toHaveCount(0);
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(background).not.toBe("rgba(0, 0, 0, 0)");
    }
    await context.setOffline(false);
    await page.goto(siteUrl("migraine", paths[0]));
    await expect(page.getByText("Saved copy from")).toHaveCount(0);
  });

  await test.step("a bookmark that is removed goes from the device", async () => {
    const button = page.locator('form[action="/api/bookmarks"] button').first();
    await expect(button).toHaveText("Saved");
    await button.click();
    await expect
      .poll(async () => (await readCaches(page)).map(({ path }) => path))
      .not.toContain(paths[0]);
  });

  await test.step("logging out", async () => {
    await page.getByRole("button", { name: /^Profile menu of/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByText(authTexts.loggedOut)).toBeVisible();
    const stored = (await readCaches(page)).map(({ path }) => path);
    expect(stored.filter((path) => path.includes("saved") || paths.includes(path))).toEqual([]);
    await workerIsReady(page);
    await context.setOffline(true);
    // Logging out has emptied the browser's cache of scripts, too, for which `goto` would wait.
    await page.evaluate((url) => location.assign(url), siteUrl("migraine", paths[1]));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline.");
    await expect(page.getByRole("region", { name: "Saved on this device" })).toHaveCount(0);
    await context.setOffline(false);
  });
});

test("a member's copies are deleted when the session ends, or another member logs in", async ({
  page,
}) => {
  const listSaved = async () =>
    (await readCaches(page)).map(({ path }) => path).filter((path) => /saved|^\/forums/.test(path));
  await logIn(page, "migraine", "member2@demo.test");
  await saveBookmarks(page);
  await turnSavingOn(page);

  await test.step("the session ends elsewhere", async () => {
    expect(await listSaved()).not.toEqual([]);
    await page.context().clearCookies();
    await page.goto(siteUrl("migraine", "/about-us"));
    await expect.poll(listSaved).toEqual([]);
  });

  await test.step("another member logs in", async () => {
    await logInFromPage(page, "member2@demo.test");
    await turnSavingOn(page);
    expect(await listSaved()).not.toEqual([]);
    await logInFromPage(page, "member@demo.test");
    await page.goto(siteUrl("migraine", "/about-us"));
    await expect.poll(listSaved).toEqual([]);
    await page.goto(siteUrl("migraine", "/profile/bookmarks"));
    await expect(savedPages(page)).not.toBeChecked();
  });
});

test("a new version is offered, but not during typing, and activates on request", async ({
  page,
}) => {
  // The newer worker has an address of its own, which the page registers too once there is one.
  await page.addInitScript(() => {
    const workers = ServiceWorkerContainer.prototype;
    const { register } = workers;
    workers.register = function (url, options) {
      return register.call(this, sessionStorage.getItem("worker") ?? url, options);
    };
  });
  await page.goto(siteUrl("migraine", "/search"));
  await workerIsReady(page);
  await page.reload();
  const field = page.getByRole("main").getByRole("searchbox").first();
  await field.fill("aura");
  await page.evaluate(async () => {
    // As if the worker at work were an older one.
    const cache = await caches.open("app-version");
    await cache.put("/sw.js?version", new Response("an earlier version"));
    sessionStorage.setItem("worker", "/sw.js?next");
    await navigator.serviceWorker.register("/sw.js");
  });
  const waiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(waiting).toBe(true);
  const toast = page.getByText("A new version is ready.");
  await page.waitForTimeout(3000);
  await expect(toast).toHaveCount(0);
  await field.fill("");
  await field.blur();
  await expect(toast).toBeVisible();
  expect(await waiting()).toBe(true);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL).catch(() => ""))
    .toContain("/sw.js?next");
  // The new worker is at work a moment before the page is loaded again.
  await expect.poll(() => waiting().catch(() => true)).toBe(false);
});
