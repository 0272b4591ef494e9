import { expect, type Page } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { SaveContentDocument } from "#graphql/generated/client/graphql.ts";
import { makePhoto } from "#tests/support/make-image.ts";

/** Publishes an article with a photo, as an editor who is logged in. @returns its path */
async function publishPhoto(page: Page): Promise<string> {
  const photo = (await makePhoto(1600, 1200)).toString("base64");
  const slug = `photo-${Date.now()}`;
  const content = {
    slug,
    title: "A photo",
    summary: "",
    status: "published",
    type: "post",
    // Old, because other tests expect the newest article to have a text.
    publishedAt: "2016-01-01T10:00:00.000Z",
  };
  const errors = await page.evaluate(
    async (sent) => {
      const bytes = Uint8Array.from(atob(sent.photo), (letter) => letter.charCodeAt(0));
      const form = new FormData();
      form.append("images[0]", new Blob([bytes], { type: "image/jpeg" }), "a.jpg");
      form.append("image_type", "ugc");
      const upload = await fetch("/api/upload-image", { method: "POST", body: form });
      const { images } = await upload.json();
      const url = images.medium.replace("/medium", "/large");
      const featuredMedia = { url, alt: "A square", focalPoint: { x: 0.7, y: 0.2 } };
      const response = await fetch("/api", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          extensions: { persistedQuery: { version: 1, sha256Hash: sent.hash } },
          variables: { content: { ...sent.content, featuredMedia } },
        }),
      });
      return (await response.json()).errors;
    },
    { photo, content, hash: Object(SaveContentDocument).__meta__.hash as string },
  );
  expect(errors).toBeUndefined();
  return `/posts/${slug}`;
}

const getShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number }).shifts);

for (const { width, height, crop } of [
  { width: 360, height: 180, crop: "card" },
  { width: 1280, height: 276, crop: "hero" },
]) {
  // spec §3: photos in modern formats and crops
  test(`at ${width} px a slow photo is in its crop and its box from the first paint on`, async ({
    page,
  }) => {
    await logIn(page, "migraine", "admin@demo.test");
    const path = await publishPhoto(page);
    await page.context().clearCookies({ name: /^(?!consent)/ });
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const scope = window as unknown as { shifts: number };
      scope.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[])
          scope.shifts += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    let send = () => {};
    const isAwaited = new Promise<void>((resolve) => {
      send = resolve;
    });
    const asked: string[] = [];
    await page.route("**/media/photos/**", async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await isAwaited;
      await route.continue();
    });
    await page.goto(siteUrl("migraine", path), { waitUntil: "domcontentloaded" });
    const image = page.getByRole("img", { name: "A square" });
    await expect(image).toHaveCSS("background-image", /^url\("data:image\/webp;base64,/);
    const before = await image.boundingBox();
    expect(Math.round(before?.height ?? 0)).toBe(height);
    // Other pictures of the page, such as of what to read next, are not counted.
    const source = new URL((await image.getAttribute("src")) ?? "", page.url()).pathname;
    const isOwn = (one: string) => one.startsWith(source.slice(0, source.lastIndexOf("/") + 1));
    expect(asked.filter(isOwn)).toEqual([
      expect.stringMatching(`/70x20-[^/]+/${crop}-\\d+\\.avif$`),
    ]);
    send();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(1);
    expect(await image.boundingBox()).toEqual(before);
    expect(await getShifts(page)).toBeLessThan(0.001);
    expect(asked.filter(isOwn)).toHaveLength(1);
  });
}
