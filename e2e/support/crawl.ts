import { Parser } from "htmlparser2";
import { getPage } from "./get-page.ts";
import { serverUnderTest } from "./server-under-test.ts";

/** The facts about a page that a crawler stores. */
export type CrawledPage = {
  path: string;
  status: number;
  /** The target of its redirect, if it redirects. */
  location: string | null;
  title: string;
  description: string;
  canonical: string;
  robots: string;
  structuredData: string[];
  /** Linked paths of the same host, without hash. */
  links: string[];
};

/** The path of a link on the same host; `null` for other hosts and targets that are not pages. */
function ownPath(href: string, prefix: string): string | null {
  const base = `http://${prefix}.localhost:${serverUnderTest().port}`;
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  return url.origin === base ? url.pathname + url.search : null;
}

function readPage(prefix: string, html: string): Omit<CrawledPage, "path" | "status" | "location"> {
  const page = { title: "", description: "", canonical: "", robots: "" };
  const structuredData: string[] = [];
  const links = new Set<string>();
  let within: "title" | "data" | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "title" && page.title === "") within = "title";
      if (name === "meta" && attributes.name === "description")
        page.description = attributes.content ?? "";
      if (name === "meta" && attributes.name === "robots") page.robots = attributes.content ?? "";
      if (name === "link" && attributes.rel === "canonical") page.canonical = attributes.href ?? "";
      if (name === "script" && attributes.type === "application/ld+json") {
        within = "data";
        structuredData.push("");
      }
      if (name === "a" && attributes.href) {
        const path = ownPath(attributes.href, prefix);
        if (path !== null) links.add(path);
      }
    },
    ontext(text) {
      if (within === "title") page.title += text;
      if (within === "data") structuredData[structuredData.length - 1] += text;
    },
    onclosetag() {
      within = null;
    },
  });
  parser.write(html);
  parser.end();
  return { ...page, structuredData, links: [...links] };
}

/**
 * Follows every link of a site from its home page on, breadth first.
 * @param limit maximum number of requested pages
 */
export async function crawl(prefix: string, limit: number): Promise<CrawledPage[]> {
  const seen = new Set(["/"]);
  const waiting = ["/"];
  const pages: CrawledPage[] = [];
  for (
    let path = waiting.shift();
    path !== undefined && pages.length < limit;
    path = waiting.shift()
  ) {
    const { status, headers, text } = await getPage(prefix, path);
    const { location = null } = headers;
    const page = { path, status, location, ...readPage(prefix, text) };
    pages.push(page);
    const next = location === null ? page.links : [ownPath(location, prefix)];
    for (const link of next) {
      if (link === null || seen.has(link)) continue;
      // There is one such page for each post: robots.txt excludes them, and they would use up the limit.
      if (link.startsWith("/content-flag/") && seen.has("/content-flag")) continue;
      if (link.startsWith("/content-flag/")) seen.add("/content-flag");
      seen.add(link);
      waiting.push(link);
    }
  }
  return pages;
}
