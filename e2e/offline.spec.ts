import { expect, type Page } from "@playwright/test";
import { conversationPath } from "#e2e/support/every-page.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

// The worker is what these tests are about.
test.use({ serviceWorkers: "allow" });

async function workerIsReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe("activated");
}

/** The paths of everything that is kept in the caches of a site. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
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
      "What you have written is kept on this device. Try again when you are connected.",
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
test("the device keeps the offline page and its files, nothing of what a member has read", async ({
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
  const kept = await keptPaths(page);
  expect(kept).toContain("/offline");
  expect(kept.filter((path) => !path.startsWith("/_next/static/"))).toEqual(["/offline"]);
  const offlinePage = await page.evaluate(async () => {
    const names = await caches.keys();
    const cache = await caches.open(names[0] ?? "");
    const [request] = (await cache.keys()).filter(({ url }) => url.includes("/offline"));
    return (await cache.match(request ?? ""))?.text();
  });
  // Kept as a visitor gets it: it does not even tell that someone has logged in. Scripts know both words.
  const shown = offlinePage?.replace(/<script.*?<\/script>/gs, "");
  expect(shown).toContain("Log in");
  expect(shown).not.toContain("Profile");
});
