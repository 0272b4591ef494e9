import type { Browser } from "@playwright/test";
import { throttle } from "./press-once.ts";

/** How long the page is read before the tap on its reply box. */
const readMs = 4000;

/**
 * Opens a thread as a member in an empty browser on a 4G connection, reads it, and taps its reply box.
 * @returns milliseconds from the tap until the form keeps drafts and is sent without leaving the page, and until its editor
 * has the focus
 */
export async function measureReplyBox(
  browser: Browser,
  { url, cookie }: { url: string; cookie: string },
): Promise<{ form: number; editor: number }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
  });
  try {
    const cookies = cookie.split("; ").map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    });
    const consent = { name: "consent", value: `1.000.${Math.floor(Date.now() / 1000)}`, url };
    await context.addCookies([...cookies, consent]);
    const page = await context.newPage();
    await throttle(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(readMs);
    // The scripts may start while scrolling to the field, and another field may replace it.
    const box = page
      .locator("#comment-form :is(textarea, [contenteditable=true])")
      .filter({ visible: true })
      .last();
    await page.evaluate(() => {
      addEventListener("pointerdown", () => performance.mark("tap"), { capture: true, once: true });
      const when = (name: string, isThere: () => unknown) => {
        const look = () => {
          if (performance.getEntriesByName("tap").length > 0 && isThere()) performance.mark(name);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      when("form", () => document.querySelector("#comment-form textarea[data-draft]"));
      when("editor", () => document.activeElement?.matches("#comment-form [contenteditable=true]"));
    });
    await box.scrollIntoViewIfNeeded();
    // Taps the position, because the editor may replace the field meanwhile.
    const place = await box.boundingBox();
    if (!place) throw new Error("The page has no reply box");
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
    await page.waitForFunction(() => performance.getEntriesByName("editor").length > 0);
    return await page.evaluate(() => ({
      form: performance.measure("to form", "tap", "form").duration,
      editor: performance.measure("to editor", "tap", "editor").duration,
    }));
  } finally {
    await context.close();
  }
}
