import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import {
  type DocumentNode,
  type ExecutionArgs,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  type subscribe,
  validate,
} from "graphql";
import {
  CloseCode,
  MessageType,
  type ServerOptions,
  type SubscribePayload,
  stringifyMessage,
} from "graphql-ws";
import type { Extra } from "graphql-ws/use/ws";
import type { WebSocket } from "ws";
import { redeemSocketTicket } from "#lib/auth/server/socket-tickets.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { createContext, type GraphQLServices } from "./context.ts";
import { publicError } from "./errors.ts";
import { loadPersistedDocuments } from "./persisted-documents.ts";
import { createShare, isSameForEveryone, type ShareResult } from "./share-results.ts";
import type { SocketState } from "./socket-state.ts";
import { subscribeFresh } from "./subscribe-fresh.ts";

type SocketExtra = Extra & { state?: SocketState };

const maxSubscriptions = 20;
/**
 * Unlike an error of one subscription, this close code makes a client reconnect, subscribe again and read missed
 * data.
 */
const tryAgainLater = 1013;

function parseOrNull(text: string): DocumentNode | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

type SocketOptions = {
  schema: GraphQLSchema;
  services: GraphQLServices & Pick<Services, "sessions">;
  isOpen: boolean;
  findSite: (request: IncomingMessage) => Site | undefined;
  admit: (socket: WebSocket, state: SocketState) => Promise<boolean>;
};

const refuse = (message: string) => [
  new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } }),
];

/** @returns null for an invalid ticket. @throws when the ticket cannot be checked */
async function findSession(
  services: SocketOptions["services"],
  { site, ticket, cookie }: { site: Site; ticket: string; cookie: string | undefined },
) {
  const sessionId = await redeemSocketTicket(services.store.db, site, ticket);
  const session = sessionId === null ? null : await services.sessions.fromCookie(cookie, site);
  return session?.id === sessionId ? session : null;
}

/** Admits a socket by its ticket. @returns false to close it with 4403 */
async function connect(
  { services, findSite, admit }: SocketOptions,
  ticket: unknown,
  extra: SocketExtra,
): Promise<boolean> {
  if (typeof ticket !== "string" || ticket === "") {
    extra.socket.close(CloseCode.Unauthorized, "Unauthorized");
    return false;
  }
  const site = findSite(extra.request);
  if (!site) return false;
  try {
    const { cookie } = extra.request.headers;
    const session = await findSession(services, { site, ticket, cookie });
    if (!session) return false;
    const state = { requestId: randomUUID(), site, session };
    if (!(await admit(extra.socket, state))) return false;
    extra.state = state;
    return true;
  } catch (err) {
    services.log.warn({ err }, "a socket's ticket could not be checked");
    extra.socket.close(tryAgainLater, "Try again later");
    return false;
  }
}

type AskedDocument = {
  document: DocumentNode;
  /** The hash of one of our own documents. */
  hash: string | null;
};

/** Reads the document of a subscription. @returns errors when it is refused */
function readDocument(
  payload: SubscribePayload,
  options: Pick<SocketOptions, "schema" | "isOpen"> & {
    persisted: ReturnType<typeof loadPersistedDocuments>;
  },
): AskedDocument | readonly GraphQLError[] {
  const extensions = payload.extensions as
    | { persistedQuery?: { sha256Hash?: unknown } }
    | null
    | undefined;
  const hash = extensions?.persistedQuery?.sha256Hash;
  const known = typeof hash === "string" ? options.persisted(hash) : null;
  if (!known && !options.isOpen) return refuse("Only the documents of the product are taken.");
  const document = known ?? parseOrNull(payload.query);
  // Returned instead of thrown, because an exception would close the whole socket.
  if (!document) return refuse("This is not GraphQL.");
  const errors = known ? [] : validate(options.schema, document);
  if (errors.length > 0) return errors;
  const operation = getOperationAST(document, payload.operationName ?? undefined);
  if (operation?.operation !== "subscription") return refuse("Only subscriptions are taken here.");
  return { document, hash: known && typeof hash === "string" ? hash : null };
}

/**
 * GraphQL over the websocket: subscriptions only, our own documents only, for a socket with a ticket and the cookie
 * of its session. Close codes: 4401 without a ticket, 4403 for a ticket that is unknown, used, expired or of another
 * session than the cookie, 1013 while the database is unavailable. When a subscription is active, the server sends a
 * ping with `{subscribed: name of the operation}`: all later events arrive live.
 * @param options.admit called for each socket with a valid ticket; returns `false` if it has closed the socket, and
 * throws if the limit cannot be checked
 */
export function socketOptions(
  options: SocketOptions,
): ServerOptions<{ ticket?: unknown }, SocketExtra> {
  const { schema, services, isOpen } = options;
  const persisted = loadPersistedDocuments();
  /** The connections of subscriptions, and the functions by which they share results, if they may. */
  const subscribed = new WeakMap<object, { state: SocketState; share: ShareResult | undefined }>();
  const publicErrors = (errors: readonly GraphQLError[], { socket, state }: SocketExtra) => {
    const known = errors.map((error) => publicError(error, services.log, state?.requestId ?? ""));
    if (known.some(({ extensions }) => extensions.code === "UNAVAILABLE"))
      socket.close(tryAgainLater, "Try again later");
    return known.map((error) => error.toJSON());
  };
  return {
    schema,
    connectionInitWaitTimeout: 3000,
    onConnect: ({ connectionParams, extra }) => connect(options, connectionParams?.ticket, extra),
    onSubscribe: ({ extra, subscriptions }, _id, payload) => {
      if (Object.keys(subscriptions).length > maxSubscriptions)
        return refuse("Too many subscriptions.");
      const asked = readDocument(payload, { schema, isOpen, persisted });
      if (!("document" in asked)) return asked;
      if (!extra.state) return refuse("This connection is not open yet.");
      const { document, hash } = asked;
      const { state } = extra;
      const args: ExecutionArgs = {
        schema,
        document,
        operationName: payload.operationName ?? null,
        variableValues: payload.variables ?? null,
        contextValue: createContext(services, state),
      };
      const share =
        hash !== null && isSameForEveryone(schema, document)
          ? createShare({ services, state, args, hash })
          : undefined;
      subscribed.set(args, { state, share });
      return args;
    },
    subscribe: (args) => {
      const known = subscribed.get(args);
      if (!known) throw new Error("A subscription has no connection");
      const { state, share } = known;
      const results = subscribeFresh(args, {
        createContext: () => createContext(services, state),
        share,
      });
      return results as ReturnType<typeof subscribe>;
    },
    // biome-ignore lint/complexity/useMaxParams: graphql-ws passes five arguments
    onOperation: ({ extra }, _id, _payload, { document, operationName }, result) => {
      if (!(Symbol.asyncIterator in result)) return;
      const name = getOperationAST(document, operationName)?.name?.value;
      const payload = { subscribed: name };
      extra.socket.send(stringifyMessage({ type: MessageType.Ping, payload }));
    },
    onError: ({ extra }, _id, _payload, errors) => publicErrors(errors, extra),
    // biome-ignore lint/complexity/useMaxParams: graphql-ws passes five arguments
    onNext: ({ extra }, _id, _payload, _args, result) =>
      result.errors
        ? ({ ...result, errors: publicErrors(result.errors, extra) } as FormattedExecutionResult)
        : undefined,
  };
}
