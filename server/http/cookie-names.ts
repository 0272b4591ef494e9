import type { IncomingMessage } from "node:http";
import { parseCookie } from "cookie";

/** The names of a request's cookies, without duplicates. */
export function cookieNames({ headers }: Pick<IncomingMessage, "headers">): string[] {
  return Object.keys(parseCookie(headers.cookie ?? "")).filter((name) => name !== "");
}
