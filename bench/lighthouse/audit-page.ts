import lighthouse from "lighthouse";
import Trace from "lighthouse/core/gather/gatherers/trace.js";

// Chromium 147 loses its renderer at a page with a Referrer-Policy header while this category is
// recorded. No score depends on it: it tells which features of the web a page uses.
const recorded = Trace.getDefaultTraceCategories().filter(
  (category) => category !== "blink.webdx_feature_usage",
);
Trace.getDefaultTraceCategories = () => recorded;

/** An audit that a page did not pass, with the first thing it complains about. */
export type FailedAudit = { category: string; id: string; title: string; first: string };

/** What Lighthouse says of one page: scores of 0–100, times in ms, layout shift, bytes as they travel. */
export type PageFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  scriptBytes: number;
};

export type PageAudit = { figures: PageFigures; failed: FailedAudit[] };

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const categories = ["performance", "accessibility", "best-practices", "seo"];

/**
 * Opens a page with Lighthouse's mobile preset some times and takes the median of each figure.
 * @param options.browserPort where the browser takes commands
 * @throws when Lighthouse cannot read the page
 */
export async function auditPage(
  url: string,
  options: { browserPort: number; runs: number },
): Promise<PageAudit> {
  const results: Result[] = [];
  for (let run = 0; run < options.runs; run += 1) results.push(await auditOnce(url, options));
  const all = results.map(toFigures);
  const failed = new Map(results.flatMap(failedAudits).map((audit) => [audit.id, audit]));
  return {
    figures: {
      performance: median(all.map((figures) => figures.performance)),
      accessibility: median(all.map((figures) => figures.accessibility)),
      bestPractices: median(all.map((figures) => figures.bestPractices)),
      seo: median(all.map((figures) => figures.seo)),
      lcpMs: median(all.map((figures) => figures.lcpMs)),
      tbtMs: median(all.map((figures) => figures.tbtMs)),
      cls: median(all.map((figures) => figures.cls)),
      scriptBytes: median(all.map((figures) => figures.scriptBytes)),
    },
    failed: [...failed.values()],
  };
}

async function auditOnce(url: string, { browserPort }: { browserPort: number }): Promise<Result> {
  const answer = await lighthouse(url, {
    port: browserPort,
    logLevel: "error",
    onlyCategories: categories,
    disableFullPageScreenshot: true,
  });
  if (!answer) throw new Error(`Lighthouse gave no answer for ${url}`);
  const { lhr } = answer;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function toFigures(result: Result): PageFigures {
  const score = (id: string) => Math.round((result.categories[id]?.score ?? 0) * 100);
  const value = (id: string) => result.audits[id]?.numericValue ?? 0;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    scriptBytes: listItems(result, "network-requests").reduce(
      (sum, { resourceType, transferSize }) =>
        resourceType === "Script" ? sum + Number(transferSize ?? 0) : sum,
      0,
    ),
  };
}

/** Every audit of the four categories that is not passed, also those that cost no points. */
function failedAudits(result: Result): FailedAudit[] {
  return Object.entries(result.categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, group }) => {
      const audit = result.audits[id];
      // What performance costs shows in its metrics; its advice is worth a look when it is red.
      const bar = category === "performance" && group !== "metrics" ? 0.5 : 0.9;
      if (!audit || audit.score === null || audit.score >= bar) return [];
      return [{ category, id, title: audit.title, first: describe(listItems(result, id)[0]) }];
    }),
  );
}

type Item = Record<string, unknown>;

function listItems(result: Result, id: string): Item[] {
  const details = result.audits[id]?.details as { items?: unknown } | undefined;
  return Array.isArray(details?.items) ? (details.items as Item[]) : [];
}

/** An item in one line: the element's own HTML, else what the item says. */
function describe(item: Item | undefined): string {
  if (!item) return "";
  const node = item.node as { snippet?: string; explanation?: string } | undefined;
  const words = node?.snippet
    ? `${node.snippet} ${node.explanation ?? ""}`
    : JSON.stringify(item, (key, value) => (key === "debugData" ? undefined : value));
  return words.replaceAll(/\s+/g, " ").slice(0, 240);
}
