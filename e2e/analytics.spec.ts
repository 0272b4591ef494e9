import { type BrowserContext, expect, type Page } from "@playwright/test";
import { conversationPath, firstLink } from "#e2e/support/every-page.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { readyForClicks, test, waitForScripts } from "#e2e/support/test.ts";
import { consentCookie, formatConsentCookie } from "#lib/consent/shared/consent.ts";

type Batch = {
  view: string;
  contexts: { global: Record<string, unknown>; source: object; accessibility: object | null };
  events: { event: { name: string; percent?: number } }[];
};
type Sent = { batch: Batch; text: string; answer: Promise<string> };

/** Everything that the page sends to the collector. */
function watchEvents(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/events")) return;
    const text = request.postData() ?? "";
    const answer = request.response().then(
      async (response) => (await response?.headerValue("set-cookie")) ?? "",
      () => "",
    );
    sent.push({ batch: JSON.parse(text), text, answer });
  });
  return sent;
}
const names = (sent: readonly Sent[]) =>
  sent.flatMap(({ batch }) => batch.events.map(({ event }) => event.name));
const allow = (context: BrowserContext, prefix: string) =>
  context.addCookies([
    {
      name: consentCookie,
      value: formatConsentCookie({
        consent: { analytics: true, advertising: false, sign_in: false },
        chosenAt: new Date(),
      }),
      url: siteUrl(prefix),
    },
  ]);

// spec §3: tracking contexts
// spec §4: tracking waits for consent
// spec §7: analytics events
test("one visit: without a choice nameless counts after six seconds, with consent a random id by the answer", async ({
  context,
}) => {
  const page = await readyForClicks(await context.newPage(), { isAsked: true });
  // Playwright does not see what a page sends while it is left.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      sessionStorage.setItem("last-beacon", String(body));
      return send(url, body);
    };
  });
  const article = await firstLink(page, "/", "/posts/");
  // The page with the link sends what it has when it is left.
  await page.goto("about:blank");
  const sent = watchEvents(page);
  await page.goto(siteUrl("migraine", `${article}?utm_source=news&utm_medium=social`));
  const openedAt = Date.now();
  // A first screen is less than a tenth of a long article.
  await page.mouse.wheel(0, 2000);

  await test.step("nothing is sent before six seconds have passed", async () => {
    await expect.poll(() => sent.length, { intervals: [100] }).toBe(1);
    expect(Date.now() - openedAt).toBeGreaterThan(5000);
    expect(names(sent)).toEqual(expect.arrayContaining(["ready", "content_view", "scroll"]));
  });

  await test.step("what is sent then names nobody, and no cookie is set", async () => {
    const [first] = sent;
    expect(first?.batch.contexts).toMatchObject({
      global: { pageKind: "article", device: "desktop", searchTerm: null },
      accessibility: null,
      source: { kind: expect.any(String), host: null, campaign: null },
    });
    expect(first?.batch.contexts.global.contentId).toEqual(expect.any(Number));
    expect(first?.text).not.toContain(article.split("/")[2]);
    expect(await first?.answer).toBe("");
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("visitor");
  });

  await test.step("leaving the page sends what waits", async () => {
    await page.mouse.wheel(0, 100_000);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.goto(siteUrl("migraine", "/member-login"));
    const last: Batch = JSON.parse(
      await page.evaluate(() => sessionStorage.getItem("last-beacon") ?? "{}"),
    );
    const depths = last.events.map(({ event }) => event.percent ?? 0);
    expect(Math.max(...depths)).toBe(100);
    expect(last.view).toBe(sent[0]?.batch.view);
  });

  await test.step("with consent the search term is kept, and the answer sets the id", async () => {
    await allow(context, "migraine");
    sent.length = 0;
    await page.goto(siteUrl("migraine", "/search?s=aura"));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.batch.contexts).toMatchObject({
      global: { pageKind: "search", searchTerm: "aura" },
      accessibility: { fontSize: "font-reg" },
    });
    expect(await sent[0]?.answer).toMatch(/^visitor=[\w-]{22};.*HttpOnly/);
  });
});

test("sends nothing from messages, account forms and crisis help pages", async ({
  page,
  context,
}) => {
  test.slow();
  await allow(context, "migraine");
  const sent = watchEvents(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const visit = async (path: string) => {
    await page.goto(siteUrl("migraine", path));
    await waitForScripts(page);
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(1500);
  };
  const guestPaths = [
    "/member-login",
    "/register",
    "/get-help",
    "/bad-day",
    "/nothing-here",
    "/search?s=suicide",
  ];
  for (const path of guestPaths) await visit(path);
  await logIn(page, "migraine", "member@demo.test");
  sent.length = 0;
  for (const path of ["/messages", conversationPath, "/profile", "/create-thread"])
    await visit(path);
  await page.goto("about:blank");
  expect(sent.map(({ text }) => text)).toEqual([]);
  expect(scripts.filter((url) => url.includes("/api/events"))).toEqual([]);
});
