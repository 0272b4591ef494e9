import lighthouse from "lighthouse";
import Trace from "lighthouse/core/gather/gatherers/trace.js";

// Chromium 147 loses its renderer at a page with a Referrer-Policy header while this category is recorded. No score
// depends on it: it lists the web features that a page uses.
const recorded = Trace.getDefaultTraceCategories().filter(
  (category) => category !== "blink.webdx_feature_usage",
);
Trace.getDefaultTraceCategories = () => recorded;

/** A failed audit, with its first finding. */
export type FailedAudit = { category: string; id: string; title: string; first: string };

/**
 * Lighthouse results of a page: scores from 0 to 100, times in ms, layout shift, transferred bytes, requests except
 * for pictures.
 */
export type PageFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  scriptBytes: number;
  requests: number;
};

export type PageAudit = { figures: PageFigures; failed: FailedAudit[] };

type AuditOptions = { browserPort: number; headers?: Record<string, string> };

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const categories = ["performance", "accessibility", "best-practices", "seo"];

/**
 * Audits a page several times with Lighthouse's mobile preset and returns the median of each figure.
 * @param options.browserPort remote debugging port of the browser
 * @param options.headers sent with each request, such as the cookie of a member
 * @throws when Lighthouse cannot load the page
 */
export async function auditPage(
  url: string,
  options: AuditOptions & { runs: number },
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
      requests: median(all.map((figures) => figures.requests)),
    },
    failed: [...failed.values()],
  };
}

async function auditOnce(url: string, { browserPort, headers }: AuditOptions): Promise<Result> {
  const answer = await lighthouse(url, {
    port: browserPort,
    extraHeaders: headers ?? null,
    logLevel: "error",
    onlyCategories: categories,
    disableFullPageScreenshot: true,
  });
  if (!answer) throw new Error(`Lighthouse returned no result for ${url}`);
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
    requests: listItems(result, "network-requests").filter(
      ({ resourceType }) => resourceType !== "Image",
    ).length,
  };
}

/** All failed audits of the four categories, including those that do not affect a score. */
function failedAudits(result: Result): FailedAudit[] {
  return Object.entries(result.categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, group }) => {
      const audit = result.audits[id];
      // The metrics measure performance; its other audits are reported only when they fail clearly.
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

/** Describes a finding in one line: the HTML of the element, or the item as JSON. */
function describe(item: Item | undefined): string {
  if (!item) return "";
  const node = item.node as { snippet?: string; explanation?: string } | undefined;
  const words = node?.snippet
    ? `${node.snippet} ${node.explanation ?? ""}`
    : JSON.stringify(item, (key, value) => (key === "debugData" ? undefined : value));
  return words.replaceAll(/\s+/g, " ").slice(0, 240);
}
