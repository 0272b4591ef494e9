import { expect, type Page } from "@playwright/test";
import { conversationPath } from "#e2e/support/every-page.ts";
import { getPage } from "#e2e/support/get-page.ts";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { outageTexts } from "#lib/site/shared/outage-texts.ts";

/** From now on replaces each text of a name in API results with an invalid value, until `heal`. */
async function spoil(page: Page, name: string): Promise<void> {
  await page.addInitScript(() => {
    const spoilt = sessionStorage.getItem("spoilt");
    if (!spoilt) return;
    const send = window.fetch;
    window.fetch = async (...call) => {
      const answer = await send(...call);
      if (!new URL(answer.url).pathname.endsWith("/api")) return answer;
      const data: unknown = JSON.parse(await answer.text(), (key, value: unknown) =>
        key === spoilt && typeof value === "string" ? { strange: true } : value,
      );
      return new Response(JSON.stringify(data), answer);
    };
  });
  await page.evaluate((value) => sessionStorage.setItem("spoilt", value), name);
}

const heal = (page: Page) => page.evaluate(() => sessionStorage.clear());

// spec §2: an error inside a page shows a message in the site's frame
test("a component that fails in the browser shows an error in the site's layout, with a retry", async ({
  page,
}) => {
  await logIn(page, "migraine", "member@demo.test");
  await spoil(page, "body");
  await page.goto(siteUrl("migraine", conversationPath));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Something went wrong. Please try again.",
  );
  await expect(page).toHaveTitle("Something went wrong");
  await expect(page.getByRole("main")).toContainText("What you wrote is saved on this device.");
  await expect(page.getByRole("banner")).toContainText("Migraine");
  await personalDataIsLoaded(page);
  await heal(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("log")).toBeVisible();
});

// spec §2: an error in the frame shows a plain page
test("if the site's layout itself fails in the browser, a plain page shows an error", async ({
  page,
}) => {
  await logIn(page, "migraine", "member@demo.test");
  await spoil(page, "username");
  await page.goto(siteUrl("migraine", "/about-us"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Something went wrong. Please try again.",
  );
  await expect(page.getByRole("banner")).toHaveCount(0);
  await heal(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await personalDataIsLoaded(page);
});

test("a page that is sent during a database outage says what is missing, until it is available", async ({
  page,
}) => {
  await logIn(page, "migraine", "member@demo.test");
  // As the server marks it (`markOutage`).
  await page.route(siteUrl("migraine", "/about-us"), async (route) => {
    const cookie = (await route.request().headerValue("cookie")) ?? "";
    const { headers, text } = await getPage("migraine", "/about-us", { cookie });
    const policy = String(headers["content-security-policy"]);
    await route.fulfill({
      headers: { "content-type": "text/html", "content-security-policy": policy },
      body: text.replace("<html", '<html data-outage="page account"'),
    });
  });
  let isOver = false;
  await page.route(siteUrl("migraine", "/api"), (route) =>
    isOver ? route.continue() : route.fulfill({ status: 503, json: { code: "UNAVAILABLE" } }),
  );
  await page.goto(siteUrl("migraine", "/about-us"));
  await expect(page.getByText(outageTexts.page)).toBeVisible();
  await expect(page.getByText(outageTexts.account)).toBeVisible();
  isOver = true;
  await expect(page.getByText(outageTexts.account)).toBeHidden();
  await personalDataIsLoaded(page);
  await expect(page.getByText(outageTexts.page)).toBeVisible();
  await page.unrouteAll();
  await page.goto(siteUrl("migraine", "/about-us"));
  await expect(page.getByText(outageTexts.page)).toBeHidden();
});
