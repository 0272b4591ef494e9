import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { memberPaths, publicPaths, staffPaths } from "#e2e/support/every-page.ts";
import { getPage } from "#e2e/support/get-page.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";

type Message = { type: string; url: string; message: string; extract?: string };

/** Findings that are no errors because they are newer than the checker, each with the reason. */
const falseAlarms: readonly RegExp[] = [
  // No problems yet.
];

/**
 * The HTML of a page as the server sends it. A browser would render it first, so none is used.
 * @param reader whose cookies are sent
 */
async function fetchHtml(reader: Page, target: string): Promise<string> {
  const cookies = await reader.context().cookies(siteUrl("migraine"));
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  let path = target;
  for (let step = 0; step < 3; step += 1) {
    const { headers, text } = await getPage("migraine", path, { cookie });
    if (!headers.location) return text;
    const next = new URL(headers.location, siteUrl("migraine", path));
    path = next.pathname + next.search;
  }
  throw new Error(`${target} has too many redirects`);
}

/** Runs the Nu HTML checker once on all files. */
function check(files: readonly string[]): Promise<Message[]> {
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const args = ["-jar", jar, "--format", "json", "--errors-only", "--exit-zero-always", ...files];
  return new Promise((resolve, reject) => {
    execFile("java", args, { maxBuffer: 64 * 1024 * 1024 }, (error, _stdout, stderr) => {
      if (error) reject(error);
      else resolve((JSON.parse(stderr) as { messages: Message[] }).messages);
    });
  });
}

const hasJava = spawnSync("java", ["-version"]).status === 0;

// spec §2: valid HTML
test("the HTML of every page is valid", async ({ page }) => {
  // biome-ignore lint/suspicious/noSkippedTests: the checker is a Java program; the report says so.
  test.skip(!hasJava, "The Nu HTML checker needs java on PATH.");
  const folder = await mkdtemp(path.join(tmpdir(), "html-"));
  try {
    const pages = new Map<string, string>();
    for (const target of await publicPaths(page)) pages.set(target, await fetchHtml(page, target));
    await logIn(page, "migraine", "member@demo.test");
    for (const target of memberPaths) pages.set(target, await fetchHtml(page, target));
    for (const target of await staffPaths(page)) pages.set(target, await fetchHtml(page, target));
    const files = new Map<string, string>();
    for (const [target, html] of pages) {
      const file = path.join(folder, `${files.size}.html`);
      await writeFile(file, html);
      files.set(file, target);
    }
    const messages = await check([...files.keys()]);
    const errors = messages.filter(
      ({ message }) => !falseAlarms.some((pattern) => pattern.test(message)),
    );
    expect(
      errors.map(({ url, message, extract }) => {
        const target = files.get(url.replace("file:", "")) ?? url;
        return `${target}: ${message} ${extract?.replaceAll(/\s+/g, " ") ?? ""}`;
      }),
    ).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
