import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { isPublicAddress } from "#lib/core/server/public-address.ts";
import { maxImageBytes } from "#lib/uploads/shared/upload.ts";

/** The file at a URL, or the reason why there is none; `isFinal` if a retry would not help. */
export type FetchedFile = { bytes: Buffer } | { problem: string; isFinal?: boolean };

const timeoutMs = 20_000;
const tries = 3;
const maxRedirects = 3;

/** Whether an address is one of this machine or of a private network; also for IPv4 written as IPv6. */
export const isPrivateAddress = (address: string): boolean => !isPublicAddress(address);

/** Failures that must not be retried. */
class Refused extends Error {}

type Options = {
  /** With their ports, if these are not the usual ones. */
  hosts: readonly string[];
  /** Allows private addresses, for tests. */
  allowsPrivate?: boolean;
  /** Milliseconds before the second try; doubled before the third. */
  pauseMs?: number;
};

/** Looks a name up and refuses private addresses: the connection uses the checked address. */
const guardedLookup =
  (allowsPrivate: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { all: true }).then(
      (found: LookupAddress[]) => {
        const allowed = found.filter(({ address }) => allowsPrivate || !isPrivateAddress(address));
        const [first] = allowed;
        if (!first) callback(new Refused("its address is private"), "", 0);
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };

function ask(url: URL, { allowsPrivate = false }: Options): Promise<Buffer | URL> {
  return new Promise((resolve, reject) => {
    const literal = url.hostname.replace(/^\[|\]$/g, "");
    // A number needs no lookup, so it is checked here.
    if (isIP(literal) && !allowsPrivate && isPrivateAddress(literal))
      return reject(new Refused("its address is private"));
    const send = url.protocol === "https:" ? requestSecure : requestPlain;
    const signal = AbortSignal.timeout(timeoutMs);
    const request = send(url, { lookup: guardedLookup(allowsPrivate), signal, agent: false });
    request.on("error", reject);
    request.on("response", (response) => {
      const { statusCode = 0, headers } = response;
      const fail = (error: Error) => {
        request.destroy();
        reject(error);
      };
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        request.destroy();
        return URL.canParse(headers.location, url)
          ? resolve(new URL(headers.location, url))
          : reject(new Refused("it is forwarded to no address"));
      }
      if (statusCode >= 400 && statusCode < 500 && statusCode !== 429)
        return fail(new Refused(`the server answers ${statusCode}`));
      if (statusCode !== 200) return fail(new Error(`the server answers ${statusCode}`));
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxImageBytes) fail(new Refused("its file is larger than 4 MB"));
        else chunks.push(chunk);
      });
      response.on("error", reject);
      response.on("end", () =>
        response.complete
          ? resolve(Buffer.concat(chunks))
          : reject(new Error("the answer was cut off")),
      );
    });
    request.end();
  });
}

async function followOnce(address: string, options: Options): Promise<Buffer> {
  let url = new URL(address);
  const { host } = url;
  if (!options.hosts.includes(host)) throw new Refused("it leads to another server");
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const isAllowed = /^https?:$/.test(url.protocol) && url.host === host;
    if (!isAllowed || url.username || url.password) throw new Refused("it leads to another server");
    const answer = await ask(url, options);
    if (answer instanceof URL) url = answer;
    else return answer;
  }
  throw new Refused("it is forwarded too often");
}

/**
 * Fetches a file of an allowed host by http or https: 4 MB at most, three tries, and redirects only within its host.
 * The host's address must not be private, checked when the connection is opened.
 */
export async function fetchFile(address: string, options: Options): Promise<FetchedFile> {
  if (!URL.canParse(address)) return { problem: "it has no address" };
  let problem = "";
  for (let turn = 0; turn < tries; turn += 1) {
    if (turn > 0) await wait((options.pauseMs ?? 1000) * turn);
    try {
      return { bytes: await followOnce(address, options) };
    } catch (error) {
      const { message, name } = error as Error;
      problem =
        name === "TimeoutError" || name === "AbortError"
          ? "the server did not answer in time"
          : message;
      if (error instanceof Refused) return { problem, isFinal: true };
    }
  }
  return { problem };
}
