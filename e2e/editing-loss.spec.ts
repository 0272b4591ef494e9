import { type Browser, type BrowserContext, expect, type Page, type Route } from "@playwright/test";
import { expectSaved, manuscript } from "#e2e/support/editor.ts";
import { logIn } from "#e2e/support/log-in.ts";
import { runOperation } from "#e2e/support/run-operation.ts";
import { readyForClicks, test } from "#e2e/support/test.ts";
import { EditedContentDocument } from "#graphql/generated/client/graphql.ts";
import { editingTexts, saveStatusTexts } from "#lib/editing/shared/editing-texts.ts";
import { createContentPath } from "#lib/editing/shared/new-content.ts";
import { createRandom } from "#tests/support/create-random.ts";

const faults = [
  "closed",
  "crashed",
  "reloaded",
  "offline",
  "stalled",
  "late",
  "unavailable",
  "loggedOut",
] as const;
type Fault = (typeof faults)[number];

/** One piece that is written while something fails. */
type Run = {
  fault: Fault;
  random: (most: number) => number;
  context: BrowserContext;
  page: Page;
  url: string;
  /** How many words were typed. Each is there once, with its number. */
  typed: number;
  /** Words that the editor has said to be saved before its page ended. */
  acknowledged: Set<string>;
  /** Words that the device had just before the end of the page. */
  kept: Set<string>;
};

/** With their full stop, which no id of a section has. */
const listWords = (text: string): string[] => text.match(/w\d+\./g) ?? [];

/** Runs in each document: reports the text when the editor says that it is saved. */
function watchSaves({ saved, label }: { saved: string; label: string }): void {
  let was = false;
  new MutationObserver(() => {
    const text = document.querySelector(`[role=textbox][aria-label="${label}"]`)?.textContent;
    const is = [...document.querySelectorAll("[role=status]")].some((status) =>
      status.textContent?.startsWith(saved),
    );
    if (is && !was && text) Object(window).noteSaved(text);
    was = is;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function typeWords(run: Run, count: number): Promise<void> {
  const { page, random } = run;
  for (let word = 0; word < count; word += 1) {
    run.typed += 1;
    await page.keyboard.type(`w${run.typed}. `, { delay: random(40) });
    if (random(8) === 0) await page.keyboard.press("Enter");
    // A writer thinks now and then.
    if (random(3) === 0) await page.waitForTimeout(random(1200));
  }
}

/** Opens the piece with the caret at its end. */
async function openPiece(run: Run): Promise<void> {
  run.page = await readyForClicks(await run.context.newPage());
  await run.page.goto(run.url);
  await manuscript(run.page).focus();
  await run.page.keyboard.press("ControlOrMeta+End");
}

/** Notes which words are in the storage of this device. */
async function noteKept({ page, kept }: Run): Promise<void> {
  const stored = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("desk:"))
      .map((key) => localStorage.getItem(key))
      .join(" "),
  );
  for (const word of listWords(stored)) kept.add(word);
}

/** Ends the page without warning, as when the process of a tab is killed. */
async function crash({ page, context }: Run): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => undefined);
  await crashed;
}

/** Answers saves in another way while the work goes on. */
async function whileAnswered(
  { context }: Run,
  answer: (route: Route) => Promise<void>,
  work: () => Promise<void>,
): Promise<void> {
  const isApi = (url: URL) => url.pathname === "/api";
  await context.route(isApi, (route) => answer(route).catch(() => undefined));
  await work();
  await context.unroute(isApi);
}

/** Writes while something fails; some pages are closed before it works again, others go on. */
async function fail(run: Run): Promise<void> {
  const { fault, random, context, page } = run;
  const isClosed = random(2) === 0;
  const writeOn = async () => {
    await typeWords(run, 3 + random(4));
    if (!isClosed) return;
    await noteKept(run);
    await page.close();
  };
  switch (fault) {
    case "closed":
      await noteKept(run);
      return page.close();
    case "crashed":
      await noteKept(run);
      await crash(run);
      return page.close();
    case "reloaded":
      await noteKept(run);
      await page.reload();
      return page.close();
    case "offline":
      await context.setOffline(true);
      await writeOn();
      return context.setOffline(false);
    case "stalled": {
      const held: Route[] = [];
      await whileAnswered(run, async (route) => void held.push(route), writeOn);
      // They arrive after all, and may be older than the next one.
      for (const route of held) void route.continue().catch(() => undefined);
      return;
    }
    case "late":
      return whileAnswered(
        run,
        async (route) => {
          const response = await route.fetch();
          await new Promise((resolve) => setTimeout(resolve, random(3000)));
          await (random(3) === 0 ? route.abort() : route.fulfill({ response }));
        },
        writeOn,
      );
    case "unavailable":
      return whileAnswered(run, (route) => route.fulfill({ status: 503 }), writeOn);
    case "loggedOut": {
      const cookies = await context.cookies();
      await context.clearCookies();
      await writeOn();
      return context.addCookies(cookies);
    }
  }
}

/** Opens the piece again on the same device. @returns words that were promised, and are missing */
async function findLost(run: Run): Promise<string[]> {
  if (!run.page.isClosed()) {
    await noteKept(run);
    await run.page.close();
  }
  run.acknowledged = new Set(run.acknowledged);
  await openPiece(run);
  const { page, acknowledged, kept } = run;
  const shown = listWords((await manuscript(page).textContent()) ?? "");
  await expectSaved(page);
  const id = run.url.split("/").at(-1) ?? "";
  const { editedContent } = await runOperation(page, EditedContentDocument, { id });
  const stored = listWords(JSON.stringify(editedContent.sections));
  // No word is there twice, or in another place.
  expect(stored).toEqual(shown);
  expect(shown).toEqual(
    [...new Set(shown)].toSorted(
      (one, other) => Number(one.slice(1, -1)) - Number(other.slice(1, -1)),
    ),
  );
  return [...new Set([...acknowledged, ...kept])].filter((word) => !stored.includes(word));
}

/** Writes one piece, lets something fail at a random moment, and looks for lost words. */
async function runOnce(
  browser: Browser,
  url: string,
  {
    number,
    storageState,
  }: { number: number; storageState: Awaited<ReturnType<BrowserContext["storageState"]>> },
) {
  const random = createRandom(number + 1);
  // The first of these numbers grow with the seed.
  for (let skipped = 0; skipped < 10; skipped += 1) random(2);
  const context = await browser.newContext({ storageState });
  const acknowledged = new Set<string>();
  await context.exposeFunction("noteSaved", (text: string) => {
    for (const word of listWords(text)) acknowledged.add(word);
  });
  await context.addInitScript(watchSaves, {
    saved: saveStatusTexts.saved,
    label: editingTexts.text,
  });
  const run = { fault: faults[number % faults.length], random, context, url } as Run;
  Object.assign(run, { typed: 0, acknowledged, kept: new Set() });
  await openPiece(run);
  await typeWords(run, 3 + random(5));
  if (random(3) > 0) await expectSaved(run.page);
  await typeWords(run, random(5));
  await fail(run);
  if (!run.page.isClosed()) await typeWords(run, random(4));
  const lost = await findLost(run);
  await context.close();
  return { ...run, number, lost };
}

type Result = Awaited<ReturnType<typeof runOnce>>;

/** The figures of the runs with one fault, in one line. */
function describe(fault: Fault, results: readonly Result[]): string {
  const own = results.filter((result) => result.fault === fault);
  const sum = (count: (result: Result) => number) =>
    own.reduce((total, result) => total + count(result), 0);
  const kept = sum(
    ({ acknowledged: saved, kept: device }) =>
      [...device].filter((word) => !saved.has(word)).length,
  );
  return `${fault}: ${own.length} runs, ${sum(({ typed }) => typed)} words typed, ${sum(
    ({ acknowledged: saved }) => saved.size,
  )} said to be saved, ${kept} more on the device, ${sum(({ lost }) => lost.length)} lost`;
}

/** Begins a piece by the form's request. @returns its address */
const beginBroken = (page: Page, number: number) =>
  page.evaluate(
    async ([path, title]) => {
      const body = new URLSearchParams({ type: "post", title });
      return (await fetch(path, { method: "POST", body })).url;
    },
    [createContentPath, `Broken ${number} ${Date.now()}`] as const,
  );

/** EDITING_RUNS=200 is the whole measure. */
const runs = Number(process.env.EDITING_RUNS ?? 8);
const lanes = 4;

test(`no word that was said to be saved, or that the device has kept, is lost in ${runs} broken runs`, async ({
  page,
  browser,
}, testInfo) => {
  test.setTimeout(240_000 + runs * 15_000);
  await logIn(page, "migraine", "admin@demo.test");
  const storageState = await page.context().storageState();
  const results: Result[] = [];
  // The others go on, so that the figures are those of all runs.
  const failures: string[] = [];
  const urls: string[] = [];
  for (let number = 0; number < runs; number += 1) urls.push(await beginBroken(page, number));
  const queue = urls.entries();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [number, url] of queue)
        await runOnce(browser, url, { number, storageState }).then(
          (result) => results.push(result),
          (error) => failures.push(`${number}, ${faults[number % faults.length]}: ${error}`),
        );
    }),
  );
  const figures = faults.map((fault) => describe(fault, results)).join("\n");
  await testInfo.attach("figures", { body: figures });
  if (process.env.EDITING_RUNS) process.stdout.write(`${figures}\n`);
  expect(failures).toEqual([]);
  const lost = results.filter((result) => result.lost.length > 0);
  expect(lost.map((result) => [result.number, result.fault, result.lost])).toEqual([]);
});
