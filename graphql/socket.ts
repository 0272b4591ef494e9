import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  type subscribe,
  validate,
} from "graphql";
import { CloseCode, MessageType, type ServerOptions, stringifyMessage } from "graphql-ws";
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
/** Unlike an error of one subscription it makes a client connect again, subscribe again and read what it has missed. */
const tryAgainLater = 1013;

function parseOrNull(text: string): DocumentNode | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/**
 * GraphQL over the websocket: subscriptions only, our own documents only, for a socket that brought
 * a ticket and the cookie of its session. Close codes: 4401 without a ticket, 4403 with one that is unknown, used, too old or
 * of another session than the cookie, 1013 while the
 * database is unavailable. Once it listens for a subscription it sends a ping with `{subscribed: name of the operation}`:
 * everything from then on comes live.
 * @param options.admit called for each socket whose ticket was good; `false` when it has closed the socket, and throws
 * when it cannot be found out whether it may stay
 */
export function socketOptions(options: {
  schema: GraphQLSchema;
  services: GraphQLServices & Pick<Services, "sessions">;
  isOpen: boolean;
  findSite: (request: IncomingMessage) => Site | undefined;
  admit: (socket: WebSocket, state: SocketState) => Promise<boolean>;
}): ServerOptions<{ ticket?: unknown }, SocketExtra> {
  const { schema, services, isOpen, findSite, admit } = options;
  const persisted = loadPersistedDocuments();
  /** The connections of subscriptions, and how those share their results that may. */
  const subscribed = new WeakMap<object, { state: SocketState; share: ShareResult | undefined }>();
  const publicErrors = (errors: readonly GraphQLError[], { socket, state }: SocketExtra) => {
    const known = errors.map((error) => publicError(error, services.log, state?.requestId ?? ""));
    if (known.some(({ extensions }) => extensions.code === "UNAVAILABLE"))
      socket.close(tryAgainLater, "Try again later");
    return known;
  };
  /** @returns null for a ticket that is not good. @throws when that cannot be found out */
  const findSession = async (site: Site, ticket: string, cookie: string | undefined) => {
    const sessionId = await redeemSocketTicket(services.store.db, site, ticket);
    const session = sessionId === null ? null : await services.sessions.fromCookie(cookie, site);
    return session?.id === sessionId ? session : null;
  };
  return {
    schema,
    connectionInitWaitTimeout: 3000,
    onConnect: async ({ connectionParams, extra }) => {
      const ticket = connectionParams?.ticket;
      if (typeof ticket !== "string" || ticket === "") {
        extra.socket.close(CloseCode.Unauthorized, "Unauthorized");
        return false;
      }
      const site = findSite(extra.request);
      // Returning false closes the socket with 4403.
      if (!site) return false;
      try {
        const session = await findSession(site, ticket, extra.request.headers.cookie);
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
    },
    onSubscribe: ({ extra, subscriptions }, _id, payload) => {
      const tell = (message: string) => [
        new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } }),
      ];
      if (Object.keys(subscriptions).length > maxSubscriptions)
        return tell("Too many subscriptions.");
      const extensions = payload.extensions as
        | { persistedQuery?: { sha256Hash?: unknown } }
        | null
        | undefined;
      const hash = extensions?.persistedQuery?.sha256Hash;
      const known = typeof hash === "string" ? persisted(hash) : null;
      if (!known && !isOpen) return tell("Only the documents of the product are taken.");
      const document = known ?? parseOrNull(payload.query);
      // Thrown further up it would cost the whole socket.
      if (!document) return tell("This is not GraphQL.");
      const errors = known ? [] : validate(schema, document);
      if (errors.length > 0) return errors;
      const operation = getOperationAST(document, payload.operationName ?? undefined);
      if (operation?.operation !== "subscription")
        return tell("Only subscriptions are taken here.");
      if (!extra.state) return tell("This connection is not open yet.");
      const args: ExecutionArgs = {
        schema,
        document,
        operationName: payload.operationName ?? null,
        variableValues: payload.variables ?? null,
        contextValue: createContext(services, extra.state),
      };
      const share =
        known && typeof hash === "string" && isSameForEveryone(schema, known)
          ? createShare({ services, state: extra.state, args, hash })
          : undefined;
      subscribed.set(args, { state: extra.state, share });
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
    onOperation: ({ extra }, _id, _payload, { document, operationName }, result) => {
      if (!(Symbol.asyncIterator in result)) return;
      const name = getOperationAST(document, operationName)?.name?.value;
      const payload = { subscribed: name };
      extra.socket.send(stringifyMessage({ type: MessageType.Ping, payload }));
    },
    onError: ({ extra }, _id, _payload, errors) => publicErrors(errors, extra),
    onNext: ({ extra }, _id, _payload, _args, result) =>
      result.errors ? { ...result, errors: publicErrors(result.errors, extra) } : undefined,
  };
}
