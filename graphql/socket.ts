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
import { CloseCode, type ServerOptions } from "graphql-ws";
import type { Extra } from "graphql-ws/use/ws";
import type { WebSocket } from "ws";
import type { Session } from "#lib/auth/server/session.ts";
import { redeemSocketTicket } from "#lib/auth/server/socket-tickets.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { createContext, type GraphQLServices } from "./context.ts";
import { publicError } from "./errors.ts";
import { loadPersistedDocuments } from "./persisted-documents.ts";
import { subscribeFresh } from "./subscribe-fresh.ts";

/** The state of an admitted socket. */
export type SocketState = { requestId: string; site: Site; session: Session };
type SocketExtra = Extra & { state?: SocketState };

const maxSubscriptions = 20;

function parseOrNull(text: string): DocumentNode | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/**
 * GraphQL over the websocket: subscriptions only, our own documents only, for a socket that brought
 * a ticket. Close codes: 4401 without a ticket, 4403 with one that is unknown, used or too old.
 * @param options.admit called for each socket whose ticket was good; `false` when it has closed the socket
 */
export function socketOptions(options: {
  schema: GraphQLSchema;
  services: GraphQLServices & Pick<Services, "sessions">;
  isOpen: boolean;
  findSite: (request: IncomingMessage) => Site | undefined;
  admit: (socket: WebSocket, state: SocketState) => boolean;
}): ServerOptions<{ ticket?: unknown }, SocketExtra> {
  const { schema, services, isOpen, findSite, admit } = options;
  const persisted = loadPersistedDocuments();
  /** The connections of subscriptions. */
  const states = new WeakMap<object, SocketState>();
  const publicErrors = (errors: readonly GraphQLError[], { state }: SocketExtra) =>
    errors.map((error) => publicError(error, services.log, state?.requestId ?? ""));
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
      const sessionId = await redeemSocketTicket(services.store.db, site, ticket);
      const session = sessionId === null ? null : await services.sessions.byId(sessionId, site);
      if (!session) return false;
      const state = { requestId: randomUUID(), site, session };
      if (!admit(extra.socket, state)) return false;
      extra.state = state;
      return true;
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
      states.set(args, extra.state);
      return args;
    },
    subscribe: (args) => {
      const state = states.get(args);
      if (!state) throw new Error("A subscription has no connection");
      return subscribeFresh(args, () => createContext(services, state)) as ReturnType<
        typeof subscribe
      >;
    },
    onError: ({ extra }, _id, _payload, errors) => publicErrors(errors, extra),
    onNext: ({ extra }, _id, _payload, _args, result) =>
      result.errors ? { ...result, errors: publicErrors(result.errors, extra) } : undefined,
  };
}
