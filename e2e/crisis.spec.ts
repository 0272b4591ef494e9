import { expect } from "@playwright/test";
import { getPage } from "#e2e/support/get-page.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { textBox } from "#e2e/support/member-text.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { toast } from "#e2e/support/toast.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";

const prefix = "ptsd";

/** Addresses of ads, leads, campaigns and consent. */
const sold = /doubleclick|googlesyndication|\/api\/(leads?|campaigns?|ads?)\b|generateLead/i;

test("a moderator raises a thread to the high level: its page then offers help first and sells nothing", async ({
  page,
  browser,
}) => {
  await logIn(page, prefix, "moderator@demo.test");
  await page.goto(siteUrl(prefix, "/forums"));
  const link = page.getByRole("main").getByRole("listitem").getByRole("heading").getByRole("link");
  await link.last().click();
  await personalDataIsLoaded(page);
  const path = new URL(page.url()).pathname;
  const before = (await getPage(prefix, path)).text;
  expect(before).not.toContain("data-crisis-help-first");
  expect(before).toContain("Stay connected");

  await test.step("the level is set in the page", async () => {
    await page.locator("summary", { hasText: crisisTexts.staff.label }).click();
    await page.getByLabel(crisisTexts.staff.label).selectOption("high");
    await page.getByRole("button", { name: crisisTexts.staff.save }).click();
    await expect(toast(page, crisisTexts.staff.saved)).toBeVisible();
    await expect(page.getByRole("heading", { name: crisisTexts.thread.title })).toBeVisible();
  });

  await test.step("the cached page of guests has changed, and help comes before the post", async () => {
    const { text } = await getPage(prefix, path);
    const help = text.indexOf("data-crisis-help-first");
    expect(help).toBeGreaterThan(-1);
    expect(help).toBeLessThan(text.indexOf("<h1"));
    expect(text).toContain('href="tel:988"');
    expect(text).not.toMatch(/data-ad-slot|Stay connected|data-reaction-count="(like|wow)"/);
    expect((await getPage(prefix, `${path}/print`)).text).not.toContain("Stay connected");
  });

  await test.step("no request is for an ad or a lead, and only supportive reactions are offered", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
    await page.reload();
    await personalDataIsLoaded(page);
    await page.mouse.wheel(0, 4000);
    await page.waitForTimeout(1000);
    expect(asked.filter((request) => sold.test(request))).toEqual([]);
    await page.getByRole("button", { name: "React to this post" }).click();
    await expect(page.getByRole("menuitemradio")).toHaveText(["Support", "Sad", "Same here"]);
  });

  await test.step("without scripts the help is the same, with other countries one press away", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(siteUrl(prefix, path));
    const help = plain.getByRole("region", { name: crisisTexts.thread.title });
    await expect(help.getByRole("link", { name: /^Call 988/ })).toBeVisible();
    await expect(help.getByRole("link", { name: /^Call 116 123/ }).first()).toBeHidden();
    await help.getByText(crisisTexts.otherCountries).click();
    await expect(help.getByRole("link", { name: /^Call 116 123/ }).first()).toBeVisible();
    await help.getByRole("link", { name: crisisTexts.more }).click();
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText(crisisTexts.page.title);
    await context.close();
  });
});

test("a search with risk wording shows help before the results, without scripts", async () => {
  const help = crisisTexts.search.title;
  expect((await getPage(prefix, "/search?s=i+want+to+die")).text).toContain(help);
  expect((await getPage(prefix, "/search?s=suicide+prevention")).text).not.toContain(help);
});

test("offers help beside a reply that mentions dying, and still lets the member post it", async ({
  page,
}) => {
  await logIn(page, prefix, "member@demo.test");
  await page.goto(siteUrl(prefix, "/forums"));
  const open = page.getByRole("main").getByRole("listitem").filter({ hasNotText: "Closed" });
  await open.getByRole("heading").getByRole("link").first().click();
  await personalDataIsLoaded(page);
  const form = page.locator("#comment-form");
  await textBox(page, "Your reply").fill("Some nights I want to die");
  const panel = page.getByRole("region", { name: crisisTexts.composing.title });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole("link", { name: /^Call 988/ })).toBeVisible();
  await expect(form.locator("[contenteditable=true]")).toBeFocused();
  await panel.getByRole("button", { name: crisisTexts.composing.close }).click();
  await expect(panel).toHaveCount(0);
});
