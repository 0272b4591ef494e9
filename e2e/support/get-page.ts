import { Parser } from "htmlparser2";
import { type Reply, sendRequest } from "#tests/support/send-request.ts";
import { serverUnderTest } from "./server-under-test.ts";

const maxWaitMs = 20_000;

/**
 * Requests a path of a demo site from the server under test without a browser, to read HTML and headers. Node does
 * not resolve names below localhost.
 * @param own headers of the request
 */
export function getPage(
  prefix: string,
  path: string,
  own: Record<string, string> = {},
): Promise<Reply> {
  const port = Number(serverUnderTest().port);
  const headers = { host: `${prefix}.localhost:${port}`, ...own };
  return sendRequest({ port, path, headers, patienceMs: maxWaitMs });
}

/** Like `getPage`, for a URL of the network, such as that of a share image. */
export function getAddress(address: string): Promise<Reply> {
  const { hostname, pathname, search } = new URL(address);
  return getPage(hostname.replace(/\.localhost$/, ""), pathname + search);
}

/** The machine-readable contents of a page's head. */
export type PageHead = {
  title: string;
  canonical: string | null;
  /** Contents of the meta tags, by name or property. */
  tags: Record<string, string>;
  /** Addresses of the feeds. */
  alternates: string[];
  structuredData: string[];
};

/** Reads the head of a page, and the structured data of the whole page. */
export function readHead(html: string): PageHead {
  const head: PageHead = {
    title: "",
    canonical: null,
    tags: {},
    alternates: [],
    structuredData: [],
  };
  let within: "title" | "data" | null = null;
  let isHead = true;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { content = "", href = "", rel, type } = attributes;
      if (name === "body") isHead = false;
      if (name === "title" && isHead) within = "title";
      if (name === "meta" && isHead)
        head.tags[attributes.name ?? attributes.property ?? ""] = content;
      if (name === "link" && isHead && rel === "canonical") head.canonical = href;
      if (name === "link" && isHead && rel === "alternate") head.alternates.push(href);
      if (name === "script" && type === "application/ld+json") {
        within = "data";
        head.structuredData.push("");
      }
    },
    ontext(text) {
      if (within === "title") head.title += text;
      if (within === "data") head.structuredData.push(`${head.structuredData.pop()}${text}`);
    },
    onclosetag() {
      within = null;
    },
  });
  parser.write(html);
  parser.end();
  return head;
}

/** Requests a page that must exist, and reads its head. */
export async function getHead(prefix: string, path: string): Promise<PageHead> {
  const { status, text } = await getPage(prefix, path);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return readHead(text);
}
