import type { Browser, CDPSession, Page } from "@playwright/test";

/** A press that needs the scripts of a page, and what it does. Both are selectors. */
export type Press = { name: string; path: string; button: string; effect: string };

/** Milliseconds from the press to its effect; `null` without an effect within ten seconds. */
export type Outcome = { press: Press; momentMs: number; effectMs: number | null };

/** "Fast 4G" of Chrome's developer tools: latency in milliseconds, and throughput in bytes per second. */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 * 0.9) / 8,
  uploadThroughput: (1_500_000 * 0.9) / 8,
};
const maxMs = 10_000;

type Watched = { pressedAt?: number; seenAt?: number };

/** Runs in the page before its scripts: records when the button was pressed and when its effect was visible. */
function watchPress({ button, effect }: { button: string; effect: string }): void {
  const watched: Watched = {};
  Object.assign(window, { watchedPress: watched });
  addEventListener(
    "pointerdown",
    ({ target }) => {
      if (target instanceof Element && target.closest(button))
        watched.pressedAt ??= performance.now();
    },
    true,
  );
  const look = () => {
    const shown = [...document.querySelectorAll(effect)].some((one) => one.checkVisibility());
    if (watched.pressedAt !== undefined && shown) watched.seenAt ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const readPress = (page: Page) =>
  page.evaluate(() => (window as unknown as { watchedPress: Watched }).watchedPress);

/** Gives a page the speed of a 4G connection. */
export async function throttle(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", fast4g);
}

/**
 * Opens a page in an empty browser on a 4G connection and presses a button of it once.
 * @param options.momentMs time of the press after the first bytes of the page; later if the button does not exist yet
 */
export async function pressOnce(
  browser: Browser,
  options: {
    origin: string;
    press: Press;
    momentMs: number;
    cookies: readonly { name: string; value: string }[];
  },
): Promise<Outcome> {
  const { origin, press, momentMs } = options;
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
  });
  try {
    await context.addCookies(options.cookies.map((cookie) => ({ ...cookie, url: origin })));
    const page = await context.newPage();
    await throttle(await context.newCDPSession(page));
    await page.addInitScript(watchPress, press);
    await page.goto(origin + press.path, { waitUntil: "commit" });
    await page.waitForTimeout(momentMs);
    const button = page.locator(press.button).first();
    await button.scrollIntoViewIfNeeded();
    // A tap, so that no pointer hovers before.
    await button.tap({ force: true });
    const end = Date.now() + maxMs;
    let watched = await readPress(page);
    while (watched.seenAt === undefined && Date.now() < end) {
      await page.waitForTimeout(20);
      watched = await readPress(page);
    }
    const { pressedAt, seenAt } = watched;
    const effectMs = pressedAt === undefined || seenAt === undefined ? null : seenAt - pressedAt;
    return { press, momentMs, effectMs };
  } finally {
    await context.close();
  }
}
