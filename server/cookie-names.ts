import type { IncomingMessage } from "node:http";
import { parseCookie } from "cookie";

/** Names of the cookies of a request, each once; their values are left where they are. */
export function cookieNames({ headers }: Pick<IncomingMessage, "headers">): string[] {
  return Object.keys(parseCookie(headers.cookie ?? "")).filter((name) => name !== "");
}
