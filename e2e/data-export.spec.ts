import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { becomeMember } from "#e2e/support/new-account.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { readZip } from "#tests/support/read-zip.ts";

const bio = "I keep a diary of my attacks";

const site = "migraine";

test("a member gets everything that is stored about them, with their password", async ({
  page,
}) => {
  const { password } = await becomeMember(page, site);
  await page.evaluate(
    (body) => fetch("/api/profile", { method: "POST", body: new URLSearchParams(body) }),
    { bio },
  );
  await page.goto(siteUrl(site, "/profile/account"));
  const section = page.getByRole("region", { name: "Download your data" });
  await section.getByRole("button", { name: "Create a file with my data" }).click();
  await expect(page.getByText("We’re preparing the file with your data")).toBeVisible();

  await test.step("a notification leads to the file once it is made", async () => {
    const told = page.getByRole("link", { name: "The file with your data is ready to download" });
    await expect(async () => {
      await page.goto(siteUrl(site, "/profile/notifications"));
      await expect(told).toBeVisible({ timeout: 500 });
    }).toPass();
    await told.click();
    await expect(section.getByText(/^Your file of \d.* is ready\./)).toBeVisible();
  });

  await test.step("a wrong password keeps the page, the right one downloads the file", async () => {
    const field = section.locator("input[name=password]");
    const button = section.getByRole("button", { name: "Download my data" });
    await field.fill("Wrong-river-1234");
    await button.click();
    await expect(section.getByText("That password is not correct")).toBeVisible();
    await field.fill(password);
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    const files = await readZip(await readFile(await download.path()));
    expect([...files.keys()]).toContain("index.html");
    expect([...files.values()].join()).toContain(bio);
  });
});
