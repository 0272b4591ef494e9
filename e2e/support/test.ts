import { test as base, type Page } from "@playwright/test";

/** Whether React has taken the page over: scripts come after the first frame, and so after `load`. */
const isTakenOver = () =>
  Object.keys(document.body).some((key) => key.startsWith("__reactFiber$")) ||
  // A page outside of React's, such as a plain refusal, has nothing to wait for.
  !document.documentElement.innerHTML.includes("__next_f");

/** Waits until a page answers to clicks in its own way and not only as HTML. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver);
  // Effects follow the first commit.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Makes `goto` and `reload` of a page return when it is ready for a person's clicks. */
export function readyForClicks(page: Page): Page {
  for (const name of ["goto", "reload"] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>;
    const wrapped = async (...args: unknown[]) => {
      const response = await go(...args);
      const options = (name === "goto" ? args[1] : args[0]) as { waitUntil?: string } | undefined;
      if (!options?.waitUntil) await waitForScripts(page);
      return response;
    };
    Object.assign(page, { [name]: wrapped });
  }
  return page;
}

/** The test of Playwright with a page that is ready for clicks once it has been gone to. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? page : readyForClicks(page));
  },
});
