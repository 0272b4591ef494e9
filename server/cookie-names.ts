import type { IncomingMessage } from "node:http";

/** Names of the cookies of a request, each once; their values are left where they are. */
export function cookieNames({ headers }: Pick<IncomingMessage, "headers">): string[] {
  const names = (headers.cookie ?? "")
    .split(";")
    .map((pair) => pair.split("=", 1)[0]?.trim() ?? "");
  return [...new Set(names)].filter((name) => name !== "");
}
