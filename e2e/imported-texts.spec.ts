import { expect, type Page } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { SaveContentDocument } from "#graphql/generated/client/graphql.ts";
import { makePhoto } from "#tests/support/make-image.ts";

const words =
  "A migraine is more than a headache. It can come with nausea, light that hurts, and hours in a dark room.";
/** Covers as imports write them, with a row and a file that have to fit narrow screens too. */
const toHtml = (picture: string) =>
  [
    `<div class="cover focus-top"><img src="${picture}" alt="A square" width="1600" height="1200"><div><h3>Dark</h3><p>${words} <a href="/about">Read on</a></p><p class="buttons"><a class="button" href="/about">Go</a></p></div></div>`,
    `<div class="cover cover-light dim-90"><img src="${picture}" alt="A square" width="1600" height="1200"><div><h3>Light</h3><p>${words}</p></div></div>`,
    '<div class="panel row"><p>One</p><p>Two</p><p>Three</p></div>',
    '<p class="file"><a href="/about">A plan</a> <a class="button" href="/about" aria-label="Download A plan">Download</a></p>',
  ].join("\n");

/** Publishes an article with covers, as an editor who is logged in. @returns its path */
async function publishCovers(page: Page): Promise<string> {
  await logIn(page, "migraine", "admin@demo.test");
  const photo = (await makePhoto(1600, 1200)).toString("base64");
  const picture = await page.evaluate(async (sent) => {
    const bytes = Uint8Array.from(atob(sent), (letter) => letter.charCodeAt(0));
    const form = new FormData();
    form.append("images[0]", new Blob([bytes], { type: "image/jpeg" }), "a.jpg");
    form.append("image_type", "ugc");
    const upload = await fetch("/api/upload-image", { method: "POST", body: form });
    return (await upload.json()).images.medium.replace("/medium", "/large") as string;
  }, photo);
  const slug = `covers-${Date.now()}`;
  const sections = [{ id: "text", kind: "HTML", html: toHtml(picture) }];
  const errors = await page.evaluate(
    async ({ content, hash }) => {
      const response = await fetch("/api", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
          variables: { content },
        }),
      });
      return (await response.json()).errors;
    },
    {
      content: {
        slug,
        title: "Covers",
        summary: "",
        status: "published",
        type: "post",
        sections,
        // Not among the new items, where other tests look at cards.
        publishedAt: "2016-01-01T10:00:00.000Z",
      },
      hash: Object(SaveContentDocument).__meta__.hash as string,
    },
  );
  expect(errors).toBeUndefined();
  return `/posts/${slug}`;
}

/** Boxes of the picture, the shade and the words of each cover. */
const readCovers = (page: Page) =>
  page.locator(".prose .cover").evaluateAll((covers) =>
    covers.map((cover) => {
      const box = (element: Element | null) => {
        const { top, bottom, left, right } = (element ?? cover).getBoundingClientRect();
        return { top, bottom, left, right };
      };
      const shade = cover.querySelector(":scope > div");
      const { backgroundColor, color } = getComputedStyle(shade ?? cover);
      return {
        cover: box(cover),
        picture: box(cover.querySelector("img")),
        shade: box(shade),
        backgroundColor,
        color,
        fits: cover.scrollHeight <= cover.clientHeight + 1,
      };
    }),
  );

test("the words of covers can be read on their pictures, without them, enlarged, in forced colors and on paper", async ({
  page,
}) => {
  await page.goto(siteUrl("migraine"));
  const path = siteUrl("migraine", await publishCovers(page));
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    for (const { cover, picture, shade, backgroundColor, fits } of await readCovers(page)) {
      expect(picture).toEqual(cover);
      expect(shade).toEqual(cover);
      // As much of the ground as a contrast of 4.5 to 1 needs where the picture is white, or black.
      const opacity = /[\d.]+(?=\)$)/.exec(backgroundColor)?.[0];
      expect(Number(opacity)).toBeGreaterThanOrEqual(0.62);
      expect(fits).toBe(true);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
  // 200 % of 320 px.
  await page.setViewportSize({ width: 640, height: 900 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  for (const { fits } of await readCovers(page)) expect(fits).toBe(true);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);

  for (const media of [{ forcedColors: "active" }, { media: "print" }] as const) {
    await page.emulateMedia(media);
    for (const { picture, shade } of await readCovers(page))
      expect(shade.top).toBeGreaterThanOrEqual(picture.bottom - 1);
    await page.emulateMedia({ forcedColors: null, media: null });
  }

  // Before the picture is there, the ground is as dark as the shade.
  await page.route(/\/media\//, (route) => route.abort());
  await page.goto(path);
  const ground = await page
    .locator(".prose .cover")
    .first()
    .evaluate((cover) => getComputedStyle(cover).backgroundColor);
  expect(ground).toBe("rgb(0, 0, 0)");
  await expect(page.locator(".prose .cover").first().getByText("Read on")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a link on a cover moves to the next one by keyboard, and both are visible", async ({
    page,
    browser,
  }) => {
    const withScripts = await browser.newPage();
    await withScripts.goto(siteUrl("migraine"));
    const path = await publishCovers(withScripts);
    await withScripts.close();
    await page.goto(siteUrl("migraine", path));
    const link = page.locator(".prose .cover").first().getByRole("link", { name: "Read on" });
    await expect(link).toBeVisible();
    await link.focus();
    await page.keyboard.press("Tab");
    const button = page.locator(".prose .cover .button").first();
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport();
  });
});
