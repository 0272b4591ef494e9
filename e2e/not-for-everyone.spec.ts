import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { getPage } from "#e2e/support/get-page.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { serverUnderTest } from "#e2e/support/server-under-test.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { visibilityTexts } from "#lib/content/shared/visibility.ts";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";
import { runStatement } from "#tests/support/test-database.ts";

/** No other test reads its lists, where the new threads come first. */
const site = "celiac";
const body = "Words about heliotrope that are not for everyone.";

/** Sends a plain form as a page of the site does. @returns where it leads, without the query */
async function sendForm(page: Page, action: string, fields: Record<string, string>) {
  const sent = { action, body: new URLSearchParams(fields).toString() };
  const address = await page.evaluate(async ({ action, body }) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return (await fetch(action, { method: "POST", headers, body })).url;
  }, sent);
  return new URL(address);
}

/** Stores a verified member of today, who logs in with the password of the demo accounts. @returns the email */
async function storeNewMember(): Promise<string> {
  const name = `new-${randomUUID().slice(0, 8)}`;
  const databaseUrl = serverUnderTest().data?.databaseUrl;
  const email = `${name}@example.test`;
  const statement = `
    with added as (
      insert into members (username, slug, email, email_verified, is_verified, home_site_id, last_login_at)
      select '${name}', '${name}', '${email}', true, true, home_site_id, now()
      from members where email = 'member2@demo.test' returning id)
    insert into auth_accounts (user_id, provider_id, account_id, password)
    select added.id, 'credential', added.id::text, password
    from added, auth_accounts join members on members.id = auth_accounts.user_id
    where members.email = 'member2@demo.test' and provider_id = 'credential'`;
  if (databaseUrl) await runStatement(databaseUrl, statement);
  return email;
}

const kinds = [
  { type: "thread", action: "/api/threads" },
  { type: "story", action: "/api/stories" },
] as const;
for (const { type, action } of kinds) {
  test(`a ${type} for members asks guests to log in and shows them none of it`, async ({
    page,
  }) => {
    await logIn(page, site, "member2@demo.test");
    const title = `Heliotrope ${Date.now()}`;
    const { pathname } = await sendForm(page, action, { title, body, visibility: "members" });
    const guest = await getPage(site, pathname);
    expect(guest.status).toBe(403);
    expect(guest.text).toContain(visibilityTexts.membersOnly[type].title);
    expect(guest.text).toContain(`/member-login?redirect=${encodeURIComponent(pathname)}`);
    expect(guest.text).not.toMatch(/heliotrope/i);
  });
}

test("a thread that waits for review is read by its author alone, until a moderator approves it", async ({
  page,
  browser,
}) => {
  await logIn(page, site, await storeNewMember());
  const title = `Is this safe ${Date.now()}`;
  const { pathname, search } = await sendForm(page, "/api/threads", {
    title,
    body: `Somebody sent me <script>alert(1)</script>. ${body}`,
  });
  await page.goto(siteUrl(site, pathname + search));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(safeStartTexts.heldNote)).toBeVisible();
  await personalDataIsLoaded(page);
  await expect(page.getByRole("link", { name: "Edit or delete" })).toBeVisible();
  await expect(page.getByRole("button", { name: safeStartTexts.approve })).toHaveCount(0);
  expect((await getPage(site, pathname + search)).status).toBe(403);
  expect((await getPage(site, pathname)).status).toBe(404);

  const moderator = await (await browser.newContext()).newPage();
  await logIn(moderator, site, "moderator@demo.test");
  await moderator.goto(siteUrl(site, pathname + search));
  await moderator.getByRole("button", { name: safeStartTexts.approve }).click();
  await moderator.waitForURL(siteUrl(site, pathname));
  await moderator.context().close();
  expect((await getPage(site, pathname)).status).toBe(200);
});
