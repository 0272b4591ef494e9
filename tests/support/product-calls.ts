import { ForumsPageDocument, type ForumsPageQuery } from "#graphql/generated/client/graphql.ts";
import { type Reply, sendRequest } from "./send-request.ts";

/** The measured site. */
export const host = "migraine.localhost";
export const connections = 8;
export const seconds = 6;

/** The path of an article that the home page links to. */
export async function findArticlePath(port: number): Promise<string> {
  return firstMatch(port, "/", /href="(\/posts\/[a-z0-9-]+)"/);
}

/** The distinct paths that the first three pages of a list link to. */
export async function listPaths(port: number, list: string, pattern: RegExp): Promise<string[]> {
  const texts: string[] = [];
  for (const page of [1, 2, 3]) texts.push((await fetchPlain(port, `${list}${page}`)).text);
  const found = [...texts.join("\n").matchAll(pattern)].map(([, path = ""]) => path);
  const paths = [...new Set(found)];
  if (paths.length <= connections) throw new Error(`${list} links to too few pages`);
  return paths;
}

/**
 * The paths of a sitemap in its order; sitemaps exist in every commit.
 * @param name the listed type, such as "post" or "thread"
 * @param site the host of a site; the measured site by default
 */
export async function listSitemapPaths(port: number, name: string, site = host): Promise<string[]> {
  const headers = { host: `${site}:${port}` };
  const { status, text } = await fetchPlain(port, `/sitemaps/${name}-1.xml`, { headers });
  const paths = [...text.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => new URL(url).pathname);
  if (status !== 200 || paths.length === 0) throw new Error(`There is no sitemap of ${name}`);
  return paths;
}

/** The hosts of the other sites, which the home page links to. */
export async function listOtherHosts(port: number): Promise<string[]> {
  const { text } = await fetchPlain(port, "/");
  const hosts = [...text.matchAll(/href="http:\/\/([a-z]+\.localhost)(?::\d+)?"/g)];
  return [...new Set(hosts.map(([, found = ""]) => found))].filter((found) => found !== host);
}

async function firstMatch(port: number, page: string, pattern: RegExp): Promise<string> {
  const { text } = await fetchPlain(port, page);
  const match = text.match(pattern)?.[1];
  if (!match) throw new Error(`${page} links to nothing like ${pattern}`);
  return match;
}

/** Path and id of a thread with twenty replies or more. */
export async function findThreadWithTwentyReplies(
  port: number,
  cookie: string,
): Promise<{ path: string; id: string }> {
  for (let page = 1; page <= 4; page += 1) {
    const { threads } = await ask<ForumsPageQuery>(port, cookie, ForumsPageDocument, { page });
    const thread = threads.items.find((item) => item.commentCount >= 20);
    if (thread) return { path: thread.path, id: thread.id };
  }
  throw new Error("No thread has twenty replies");
}

/** Sends a request without the headers of a browser. */
export function fetchPlain(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Reply> {
  return sendRequest({
    port,
    path,
    ...options,
    headers: { host: `${host}:${port}`, ...options.headers },
  });
}

/**
 * Logs in with a demo account.
 * @param site the host of a site; the measured site by default
 * @returns the value of the Cookie header
 */
export async function logIn(port: number, email: string, site = host): Promise<string> {
  const { status, headers, text } = await fetchPlain(port, "/api/auth/identity/callback", {
    method: "POST",
    headers: { "content-type": "application/json", host: `${site}:${port}` },
    body: JSON.stringify({ email, password: "Demo-passw0rd" }),
  });
  const cookie = headers["set-cookie"]?.[0]?.split(";")[0];
  if (status !== 200 || !cookie) throw new Error(`${email} could not log in: ${text}`);
  return cookie;
}

/** The request body of a persisted operation. */
export function toOperationBody(document: unknown, variables: Record<string, unknown>): string {
  const { __meta__ } = document as { __meta__?: { hash: string } };
  return JSON.stringify({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: __meta__?.hash } },
  });
}

/** Runs a persisted operation once. */
export async function ask<Data>(
  port: number,
  cookie: string,
  document: unknown,
  variables: Record<string, unknown>,
): Promise<Data> {
  const { text } = await fetchPlain(port, "/api", {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: toOperationBody(document, variables),
  });
  const result = JSON.parse(text) as { data?: Data; errors?: { message: string }[] };
  if (!result.data) throw new Error(result.errors?.[0]?.message ?? "No result");
  return result.data;
}
