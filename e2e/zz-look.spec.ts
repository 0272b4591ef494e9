import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

test("look", async ({ page }) => {
  page.on("console", (m) => console.log("console", m.type(), m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log("pageerror", e.message.slice(0, 500), e.stack?.slice(0, 600)));
  await logIn(page, "migraine", "admin@demo.test");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(siteUrl("migraine", "/manage/content"));
  await page.screenshot({ path: "/tmp/m/list.png" });
  await page.getByRole("rowheader").nth(3).getByRole("link").first().click();
  await page.waitForTimeout(3500);
  await page.screenshot({ path: "/tmp/m/edit-1280.png", fullPage: false });
  console.log(page.url());
  for (const name of ["Outline", "Settings", "Preview", "Versions"]) {
    await page.getByRole("group", { name: "Panels" }).getByRole("button", { name }).click({ timeout: 5000 });
    await page.waitForTimeout(1800);
    await page.screenshot({ path: `/tmp/m/edit-${name}.png` });
  }
  await page.setViewportSize({ width: 768, height: 900 });
  await page.screenshot({ path: "/tmp/m/edit-768.png" });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.screenshot({ path: "/tmp/m/edit-360.png" });
});
