import { ForumsPageDocument, type ForumsPageQuery } from "#graphql/generated/client/graphql.ts";
import { type Reply, sendRequest } from "./send-request.ts";

/** The site every measure is taken on. */
export const host = "migraine.localhost";
export const connections = 8;
export const seconds = 6;

/** The path of some article that the home page links to. */
export async function findArticlePath(port: number): Promise<string> {
  return firstMatch(port, "/", /href="(\/posts\/[a-z0-9-]+)"/);
}

/** The distinct paths that the first pages of a list link to. */
export async function listPaths(port: number, list: string, pattern: RegExp): Promise<string[]> {
  const texts: string[] = [];
  for (const page of [1, 2, 3]) texts.push((await fetchPlain(port, `${list}${page}`)).text);
  const found = [...texts.join("\n").matchAll(pattern)].map(([, path = ""]) => path);
  const paths = [...new Set(found)];
  if (paths.length <= connections) throw new Error(`${list} links to too few pages`);
  return paths;
}

async function firstMatch(port: number, page: string, pattern: RegExp): Promise<string> {
  const { text } = await fetchPlain(port, page);
  const match = text.match(pattern)?.[1];
  if (!match) throw new Error(`${page} links to nothing like ${pattern}`);
  return match;
}

/** The path of a thread with exactly twenty replies, and its id. */
export async function findThreadWithTwentyReplies(
  port: number,
  cookie: string,
): Promise<{ path: string; id: string }> {
  for (let page = 1; page <= 4; page += 1) {
    const { threads } = await ask<ForumsPageQuery>(port, cookie, ForumsPageDocument, { page });
    const thread = threads.items.find((item) => item.commentCount === 20);
    if (thread) return { path: thread.path, id: thread.id };
  }
  throw new Error("No thread has twenty replies");
}

/** Sends a plain request to the site, as a program that is no browser. */
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

/** Logs a demo account in. @returns the value for a Cookie header */
export async function logIn(port: number, email: string): Promise<string> {
  const { status, headers, text } = await fetchPlain(port, "/api/auth/identity/callback", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "Demo-passw0rd" }),
  });
  const cookie = headers["set-cookie"]?.[0]?.split(";")[0];
  if (status !== 200 || !cookie) throw new Error(`${email} could not log in: ${text}`);
  return cookie;
}

/** The body of one of the product's own operations, by its hash. */
export function toOperationBody(document: unknown, variables: Record<string, unknown>): string {
  const { __meta__ } = document as { __meta__?: { hash: string } };
  return JSON.stringify({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: __meta__?.hash } },
  });
}

/** Runs one of the product's own operations once. */
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
  const answer = JSON.parse(text) as { data?: Data; errors?: { message: string }[] };
  if (!answer.data) throw new Error(answer.errors?.[0]?.message ?? "No answer");
  return answer.data;
}
