import { auditPage } from "#bench/lighthouse/audit-page.ts";
import { openBrowser, warm } from "#bench/lighthouse/bench-lighthouse.ts";
import type { Row } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { findThreadWithTwentyReplies, host, logIn } from "#tests/support/product-calls.ts";
import { findFreePort } from "#tests/support/product-server.ts";
import { measureReplyBox } from "./reply-box.ts";

const email = "member@demo.test";
const runs = 3;
const taps = 7;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Measures the cost of a member's thread page without interaction, and the time until its reply box works after an
 * interaction.
 */
export const measureMemberPage = ({ withServer }: WithServer): Promise<Row[]> =>
  withServer({}, async ({ port }) => {
    const cookie = await logIn(port, email);
    const { path } = await findThreadWithTwentyReplies(port, cookie);
    const url = `http://${host}:${port}${path}`;
    const browserPort = await findFreePort();
    const browser = await openBrowser(browserPort);
    try {
      await warm(browser, url);
      const { figures } = await auditPage(url, { browserPort, runs, headers: { Cookie: cookie } });
      const times: Awaited<ReturnType<typeof measureReplyBox>>[] = [];
      for (let tap = 0; tap < taps; tap += 1)
        times.push(await measureReplyBox(browser, { url, cookie }));
      const row = (name: string, value: number, unit: string, bar: number): Row => ({
        name,
        value,
        unit,
        bar,
        atLeast: false,
      });
      const toTimes = (name: string, all: readonly number[]): Row => ({
        ...row(name, median(all), "ms", 700),
        detail: `${taps} taps: ${all.map(Math.round).join(" ")}`,
      });
      return [
        row("script before a touch", figures.scriptBytes / 1024, "KB", 30),
        row("requests before a touch", figures.requests, "", 12),
        row("blocking time", figures.tbtMs, "ms", 50),
        { ...row("Lighthouse, mobile", figures.performance, "", 95), atLeast: true },
        toTimes(
          "reply box after a touch",
          times.map(({ form }) => form),
        ),
        toTimes(
          "its editor after a touch",
          times.map(({ editor }) => editor),
        ),
      ];
    } finally {
      await browser.close();
    }
  });
