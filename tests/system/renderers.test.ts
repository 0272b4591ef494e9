import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pLimit from "p-limit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPlain, logIn } from "#tests/support/product-calls.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { testSites } from "#tests/support/test-sites.ts";

type Renderer = "components" | "next";

let dataDir: string;
let dropDatabase: () => void;
const servers: Partial<Record<Renderer, ServerUnderTest>> = {};
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "renderers-"));
  const database = await createTestDatabase();
  dropDatabase = database.dropLater;
  const settings = {
    LOG_LEVEL: "silent",
    DATABASE_URL: database.url,
    AUTH_SECRET: "a-secret-that-only-these-tests-know-of",
  };
  for (const RENDERER of ["components", "next"] as const)
    servers[RENDERER] = await startServer({ dataDir, settings: { ...settings, RENDERER } });
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.stop();
  dropDatabase();
  await rm(dataDir, { recursive: true, force: true });
});

function serverOf(renderer: Renderer): ServerUnderTest {
  const server = servers[renderer];
  if (!server) throw new Error("It has not started");
  return server;
}

/** The addresses of a site's sitemaps, and of lists and pages that no sitemap has. */
async function listPages(host: string): Promise<string[]> {
  const { port } = serverOf("components");
  const headers = { host: `${host}:${port}` };
  const readPaths = async (file: string) => {
    const { text } = await fetchPlain(port, file, { headers });
    return [...text.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => new URL(url).pathname);
  };
  const listed = await Promise.all((await readPaths("/sitemap.xml")).map(readPaths));
  const others = [
    "/search?s=sleep",
    "/search?s=nothing-has-this",
    "/help",
    "/no-such-page",
    "/member-login",
  ];
  return [...new Set([...listed.flat(), ...others])];
}

const headElement = /<(title|script|style)\b[^>]*>[\s\S]*?<\/\1>|<[^>]+>/g;

/**
 * A page without its scripts, the places of its islands and what Next adds around it. Values that
 * differ for each render, and React ids, are normalized.
 */
function toComparable(html: string): string {
  const plain = html
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="preload" as="script"[^>]*>/g, "")
    .replace(/<\/?page-(?:island|slot)[^>]*>/g, "")
    .replace(/ data-precedence="[^"]*"/g, "")
    .replaceAll("<!--$--><!--/$-->", "")
    .replace('<div hidden=""></div>', "")
    .replace(/<meta name="next-size-adjust" content=""\/>/g, "")
    // React parts texts so where the next one might have come later.
    .replaceAll("<!-- --></", "</")
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "(key)")
    .replace(/_(?:S|\d*-?R)_[0-9a-z]+_/g, "(id)");
  const headEnd = plain.indexOf("</head>");
  // React puts some elements into the head in the order in which they are ready.
  const elements = [...plain.slice(0, headEnd).matchAll(headElement)].map(([one]) => one);
  return [...elements.toSorted(), plain.slice(headEnd)].join("\n");
}

/** Where two texts part. */
function findDifference(one: string, other: string): string | null {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 90);
  return `${around(one)}\n  instead of\n${around(other)}`;
}

/** The pages of a site that a reader gets otherwise from components than from Next. */
async function findDifferent(host: string, cookies: Record<Renderer, string>): Promise<string[]> {
  const read = async (renderer: Renderer, page: string) => {
    const { port } = serverOf(renderer);
    const headers = { host: `${host}:80`, cookie: cookies[renderer] };
    const { status, text } = await fetchPlain(port, page, { headers });
    return `${status}\n${toComparable(text)}`
      .replaceAll(`:${port}`, "")
      .replaceAll(`%3A${port}`, "");
  };
  const limit = pLimit(3);
  const compared = (await listPages(host)).map((page) =>
    limit(async () => {
      const [ours, byNext] = [await read("components", page), await read("next", page)];
      const difference = findDifference(ours, byNext);
      return difference === null ? [] : [`${host}${page}\n${difference}`];
    }),
  );
  return (await Promise.all(compared)).flat();
}

// docs/decisions/0102
test.each(["guest", "subscriber", "member"])(
  "every page of a %s is the same by its components and by Next",
  async (reader) => {
    const cookies = { components: "subscribed=1", next: "subscribed=1" };
    if (reader === "guest") cookies.components = cookies.next = "a=b";
    if (reader === "member")
      for (const renderer of ["components", "next"] as const)
        cookies[renderer] = await logIn(serverOf(renderer).port, "member@demo.test");
    const different: string[] = [];
    for (const site of testSites)
      different.push(...(await findDifferent(`${site}.localhost`, cookies)));
    expect(different.slice(0, 5)).toEqual([]);
  },
);
