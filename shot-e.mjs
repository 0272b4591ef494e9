import { chromium } from "playwright-core";
import { findChromium } from "./scripts/find-chromium.mjs";

const browser = await chromium.launch(await findChromium());
const [, , prefix = "migraine", errors = "0"] = process.argv;
for (const [width, scheme] of [
  [360, "light"],
  [768, "light"],
  [1280, "light"],
  [360, "dark"],
  [1280, "dark"],
]) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme });
  await page.goto(`http://${prefix}.localhost:3450/component-catalogue/account-forms`);
  await page.waitForLoadState("networkidle");
  if (errors === "1")
    for (const b of await page.locator("main button[type=submit]").all()) await b.click();
  await page.screenshot({
    path: `/tmp/e-shots/${prefix}-${width}-${scheme}-${errors}.png`,
    fullPage: true,
  });
  await page.close();
}
await browser.close();
