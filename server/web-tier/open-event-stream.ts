import type { ClientRequest, IncomingMessage } from "node:http";
import { StringDecoder } from "node:string_decoder";
import { type EventPosition, formatPosition } from "#server/api/link/event-position.ts";
import {
  beatMs,
  type StreamEvent,
  type StreamLine,
  streamLine,
} from "#server/api/link/link-calls.ts";
import { linkPath } from "#server/api/link/link-tokens.ts";
import type { ApiConnection } from "./api-connection.ts";
import { ApiUnavailable, OtherRelease } from "./api-unavailable.ts";

/** How long a stream may send nothing before it is closed, in ms. */
const silentMs = 6 * beatMs;
/**
 * Maximum length of a line, in characters: a write has hundreds of tags at most, and missed events are sent line by
 * line too.
 */
const maxLine = 4 * 1024 * 1024;

/** A refusal that a retry would not change. */
export class LinkRefused extends Error {}

/** An open stream of the events of one instance. */
export type OpenStream = {
  instance: string;
  /** The number of the last event before the stream. */
  at: number;
  /** Whether no event since the requested position is missing. */
  isResumed: boolean;
  /** Calls with each event, in order and in the turn in which it arrives, until the stream ends. */
  read: (onEvent: (event: StreamEvent) => void) => Promise<void>;
  close: () => void;
};

/**
 * Splits text into lines and parses each. @throws OtherRelease for an invalid line, ApiUnavailable for a line that is
 * too long
 */
export function createLineReader(onLine: (line: StreamLine) => void) {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  return (chunk: Buffer): void => {
    const lines = (rest + decoder.write(chunk)).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > maxLine) throw new ApiUnavailable("The API tier sends an endless event");
    for (const line of lines) onLine(parseLine(line));
  };
}

function parseLine(line: string): StreamLine {
  try {
    return streamLine.parse(JSON.parse(line));
  } catch (error) {
    throw new OtherRelease("The API tier sends other events", { cause: error });
  }
}

/**
 * Closes a silent stream. Data that arrived while this process was busy is read first.
 * @returns a function to call at each arrival
 */
function watchSilence(sent: ClientRequest): () => void {
  let heardAt = performance.now();
  const isSilent = () => performance.now() - heardAt > silentMs;
  const timer = setInterval(() => {
    if (isSilent())
      setImmediate(() => {
        if (isSilent()) sent.destroy(new ApiUnavailable("The events are silent"));
      });
  }, beatMs);
  timer.unref();
  sent.on("close", () => clearInterval(timer));
  return () => {
    heardAt = performance.now();
  };
}

/** Resolves with the first line; `read` returns the following lines. */
function readStream(response: IncomingMessage, onArrival: () => void) {
  const hello = Promise.withResolvers<Extract<StreamLine, { hello: unknown }>["hello"]>();
  const ended = Promise.withResolvers<void>();
  const waiting: StreamEvent[] = [];
  let deliver = (event: StreamEvent): void => void waiting.push(event);
  let hasBegun = false;
  const readChunk = createLineReader((line) => {
    if ("hello" in line) {
      hasBegun = true;
      hello.resolve(line.hello);
    } else if (!hasBegun) hello.reject(new ApiUnavailable("The stream of events does not begin"));
    if ("at" in line) deliver(line);
  });
  response.on("data", (chunk: Buffer) => {
    onArrival();
    try {
      readChunk(chunk);
    } catch (error) {
      response.destroy(error as Error);
    }
  });
  // After the first line this rejection has no effect, and the stream ends with `close`.
  response.on("error", hello.reject);
  response.on("close", () => {
    ended.resolve();
    hello.reject(new ApiUnavailable("The stream of events does not begin"));
  });
  return {
    hello: hello.promise,
    read: (onEvent: (event: StreamEvent) => void) => {
      for (const event of waiting.splice(0)) onEvent(event);
      deliver = onEvent;
      return ended.promise;
    },
  };
}

/**
 * Opens a stream on a connection of its own.
 * @throws LinkRefused if the other side rejects the secret, ApiUnavailable if there is no stream
 */
export async function openEventStream(options: {
  connection: Pick<ApiConnection, "open" | "host">;
  token: string;
  after: EventPosition | null;
}): Promise<OpenStream> {
  const { connection, token, after } = options;
  const query = after ? `?after=${formatPosition(after)}` : "";
  const sent = connection.open({
    method: "GET",
    path: `${linkPath}events${query}`,
    use: "alone",
    headers: ["Host", connection.host, "Authorization", `Bearer ${token}`],
  });
  const onArrival = watchSilence(sent);
  const answered = Promise.withResolvers<IncomingMessage>();
  sent.on("response", answered.resolve);
  sent.on("error", (error) =>
    answered.reject(new ApiUnavailable("The API tier could not be reached", { cause: error })),
  );
  sent.end();
  const response = await answered.promise;
  if (response.statusCode !== 200) {
    sent.destroy();
    if (response.statusCode === 404) throw new LinkRefused("Not an API tier with this secret");
    throw new ApiUnavailable(`The stream of events is answered with ${response.statusCode}`);
  }
  const { hello, read } = readStream(response, onArrival);
  return { ...(await hello), read, close: () => void sent.destroy() };
}
