import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { logIn, personalDataIsLoaded } from "#e2e/support/log-in.ts";
import { textBox } from "#e2e/support/member-text.ts";
import { serverUnderTest } from "#e2e/support/server-under-test.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test, waitForScripts } from "#e2e/support/test.ts";
import { hasHostileTexts, hostileLines } from "#tests/support/hostile-texts.ts";
import { writeTemporary, wxrFile, wxrItem } from "#tests/support/make-wxr.ts";

// biome-ignore lint/suspicious/noSkippedTests: they lie beside the checkout where it is worked on only
test.skip(!hasHostileTexts, "the lists of hostile texts are not beside this checkout");

/** Texts on one page. */
const perPage = 60;

/** Every text, and each once more with what it would call named for us, in groups for one page each. */
function groups(): string[] {
  const lines = hostileLines("xss").flatMap((line) => [
    line,
    line.replace(/\b(?:alert|prompt|confirm)\b(?=\s*[(`])/g, "pwn"),
  ]);
  const texts = [...new Set(lines)].map((line) =>
    line.replace(/[^\t\x20-\ud7ff\ue000-\ufffd]/g, ""),
  );
  return Array.from({ length: Math.ceil(texts.length / perPage) }, (_unused, at) =>
    texts.slice(at * perPage, (at + 1) * perPage).join("\n\n"),
  );
}

/**
 * Records foreign code that runs in a page: dialogs, the function of the probe, requests to other
 * hosts.
 */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== "" && !hostname.endsWith(".localhost")) seen.push(`request ${request.url()}`);
  });
  await page.exposeFunction("pwn", () => seen.push("pwn"));
  return seen;
}

// spec §2: imported markup cannot run
test("imported hostile texts are shown as text, and run nothing", async ({ page }) => {
  const { data } = serverUnderTest();
  // biome-ignore lint/suspicious/noSkippedTests: E2E_PORT may name a server of someone else
  test.skip(!data, "the server under test is not ours to bring something into");
  const items = groups().map((content, at) =>
    wxrItem({
      id: 700_000 + at,
      slug: `hostile-${at}`,
      title: `Hostile ${at} <img src=x onerror=pwn()> "><script>pwn()</script>`,
      link: `https://old.example/2013/01/05/hostile-${at}/`,
      content,
      excerpt: content.slice(0, 400),
    }),
  );
  const { file, remove } = await writeTemporary("hostile.xml", wxrFile(items.join("")));
  await promisify(execFile)(
    process.execPath,
    ["server/import/run-import.ts", "wxr", "--site", "bipolar", file],
    { env: { ...process.env, DATA_DIR: data?.dataDir, DATABASE_URL: data?.databaseUrl } },
  );
  await remove();
  const seen = await watch(page);
  for (let at = 0; at < items.length; at += 1) {
    const response = await page.goto(siteUrl("bipolar", `/posts/hostile-${at}`));
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`Hostile ${at}`);
    // Also triggers handlers of the pointer and the focus.
    await page
      .getByRole("main")
      .locator("a, img, input, button")
      .evaluateAll((elements) => {
        for (const element of elements)
          for (const kind of ["mouseover", "focus", "error", "load"])
            element.dispatchEvent(new Event(kind));
      });
  }
  await page.goto(siteUrl("bipolar", "/page/1"));
  await page.goto(siteUrl("bipolar", "/search?s=hostile"));
  expect(seen).toEqual([]);
});

test("hostile texts in a member's reply are shown as text, and run nothing", async ({ page }) => {
  await logIn(page, "narcolepsy", "member2@demo.test");
  await page.goto(siteUrl("narcolepsy", "/forums"));
  const thread = await page
    .getByRole("main")
    .locator('a[href^="/forums/"]')
    .first()
    .getAttribute("href");
  const seen = await watch(page);
  await page.goto(siteUrl("narcolepsy", thread ?? "/"));
  await personalDataIsLoaded(page);
  const [first = ""] = groups();
  const text = `${first.slice(0, 9000)}\n\n<script>pwn()</script><img src=x onerror="pwn()">`;
  await textBox(page, "Your reply").fill(text);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  const last = page.getByRole("main").getByText('<img src=x onerror="pwn()">');
  // The page opens anew with the reply; only then there is something to load again.
  await page.waitForURL(/#reply-/);
  await waitForScripts(page);
  await expect(last.last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("main")).toContainText("<script>pwn()</script>");
  expect(seen).toEqual([]);
});
