import { expect } from "@playwright/test";
import { readShifts, watchShifts } from "#e2e/support/layout-shifts.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

const maxShift = 0.01;

for (const width of [360, 1280])
  for (const email of ["member@demo.test", "contributor@demo.test"])
    test(`at ${width} px nothing moves when the parts of ${email} arrive`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await logIn(page, "migraine", email);
      await watchShifts(page);
      // The second time home knows the height of what is new.
      for (const path of ["/", "/", "/forums", "/profile", "/messages"])
        await test.step(path, async () => {
          await page.goto(siteUrl("migraine", path));
          await personalDataIsLoaded(page);
          await page.waitForFunction(
            () => !document.querySelector("[data-skeleton], [aria-busy=true]"),
          );
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          await page.waitForTimeout(300);
          expect.soft(await readShifts(page), path).toBeLessThanOrEqual(maxShift);
        });
    });
