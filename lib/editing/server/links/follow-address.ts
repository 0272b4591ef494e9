import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isPublicHost, lookupPublic } from "#lib/core/server/public-address.ts";

type Options = {
  /** Allows private addresses, for tests. */
  allowsPrivate?: boolean;
};

/** For a whole address, with its redirects. */
const timeoutMs = 10_000;
const maxRedirects = 5;
const headers = { "User-Agent": "Mozilla/5.0 (compatible; link check)", Accept: "*/*" };
/** The page is gone. Every other refusal may be about the visitor. */
const deadStatuses: readonly number[] = [404, 410];

type Answer = { status: number; location: string | undefined };

/** Asks for an address without reading its body. */
function ask(
  url: URL,
  { method, signal, allowsPrivate }: { method: "HEAD" | "GET"; signal: AbortSignal } & Options,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? requestSecure : requestPlain;
    const lookup = allowsPrivate ? undefined : lookupPublic;
    const sent = send(url, { method, headers, signal, lookup, agent: false });
    sent.on("error", reject);
    sent.on("response", (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    });
    sent.end();
  });
}

/** Whether an address may be asked: on the web, without a name and a password, and outside of this network. */
const isAllowed = (url: URL, { allowsPrivate = false }: Options): boolean =>
  /^https?:$/.test(url.protocol) &&
  !url.username &&
  !url.password &&
  (allowsPrivate || (url.port === "" && isPublicHost(url.hostname)));

/** The status of the page that an address leads to in the end; null if that is not known. */
async function findStatus(
  address: string,
  options: Options & { method: "HEAD" | "GET"; signal: AbortSignal },
): Promise<number | null> {
  let url = new URL(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    if (!isAllowed(url, options)) return null;
    const { status, location } = await ask(url, options);
    if (status < 300 || status >= 400 || !location) return status;
    if (!URL.canParse(location, url)) return null;
    url = new URL(location, url);
  }
  return null;
}

const isUnknownHost = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOTFOUND";

/**
 * Follows an address as a reader would, without reading its page. Private addresses are refused when the connection is
 * opened. A server that refuses, fails or does not answer in time is not dead.
 * @returns whether it leads nowhere: its page is gone, or its host does not exist
 */
export async function leadsNowhere(address: string, options: Options = {}): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const status = await findStatus(address, { ...options, method: "HEAD", signal });
    if (status === null || !deadStatuses.includes(status)) return false;
    // Some servers know no HEAD and say that there is no page.
    const again = await findStatus(address, { ...options, method: "GET", signal });
    return again !== null && deadStatuses.includes(again);
  } catch (error) {
    return isUnknownHost(error);
  }
}
