import type { ServerResponse } from "node:http";

type WriteHead = (status: number, ...rest: unknown[]) => ServerResponse;

/** Headers of every response of a kind, and then the id of its request. */
export type HeaderAdder = (
  response: ServerResponse,
  requestId: string,
  listMore?: (() => readonly string[]) | undefined,
) => void;

const idHeader = "X-Request-Id";

/**
 * Adds headers to responses when their heads are sent; headers that a response already has are
 * kept. The result is the same as setting them at once, but Node sends a head that is one list of
 * names and values, such as that of a cached page, much faster.
 * @param shared alternating names and values
 */
export function createHeaderAdder(shared: readonly string[]): HeaderAdder {
  /** Header lists that are sent again and again, and the joined lists. */
  const joined = new WeakMap<readonly string[], string[]>();

  function join(list: readonly string[], requestId: string): string[] {
    // The headers were passed on by a web tier.
    if (list.includes(idHeader)) return joinHeaders(list, shared);
    let whole = joined.get(list);
    if (!whole) {
      whole = [...joinHeaders(list, shared), idHeader, requestId];
      joined.set(list, whole);
    }
    whole[whole.length - 1] = requestId;
    return whole;
  }

  return (response, requestId, listMore) => {
    const writeHead = response.writeHead.bind(response) as WriteHead;
    const withAdded: WriteHead = (status, ...rest) => {
      const [headers] = rest;
      const isList = rest.length === 1 && Array.isArray(headers);
      if (isList && !listMore && response.getHeaderNames().length === 0)
        return writeHead(status, join(headers, requestId));
      const added = [...shared, idHeader, requestId, ...(listMore?.() ?? [])];
      for (let index = 0; index < added.length; index += 2) {
        const name = added[index] ?? "";
        if (!response.hasHeader(name)) response.setHeader(name, added[index + 1] ?? "");
      }
      return writeHead(status, ...rest);
    };
    response.writeHead = withAdded as ServerResponse["writeHead"];
  };
}

/** A list of headers with the missing headers of another list; both spell a name in the same way. */
const joinHeaders = (sent: readonly string[], added: readonly string[]): string[] => [
  ...sent,
  ...added.filter((_value, index) => !sent.includes(added[index - (index % 2)] ?? "")),
];
