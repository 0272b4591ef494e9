import { type GraphQLSchema, GraphQLError, type ExecutionArgs, getOperationAST, parse, validate } from "graphql";
import { CloseCode, type ServerOptions } from "graphql-ws";
import { redeemSocketTicket } from "#lib/auth/server/socket-tickets.ts";
import type { Session } from "#lib/auth/server/sessions.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { createContext, type Services } from "./context.ts";
import { publicError } from "./errors.ts";
import { loadPersistedDocuments } from "./persisted-documents.ts";

/** What is kept with a socket: set at the upgrade, completed when its ticket is taken. */
export type SocketExtra = { requestId: string; site: Site; session?: Session };

const largestSubscriptions = 20;

/**
 * GraphQL over the websocket: subscriptions only, our own documents only, for a socket that brought
 * a ticket. Close codes: 4401 without a ticket, 4403 with one that is unknown, used or too old.
 */
export function socketOptions(options: {
  schema: GraphQLSchema;
  services: Services;
  isOpen: boolean;
}): ServerOptions<{ ticket?: unknown }, SocketExtra & { socket: { close: (code: number, reason: string) => void } }> {
  const { schema, services, isOpen } = options;
  const persisted = loadPersistedDocuments();
  return {
    schema,
    connectionInitWaitTimeout: 3000,
    onConnect: async ({ connectionParams, extra }) => {
      const ticket = connectionParams?.ticket;
      if (typeof ticket !== "string" || ticket === "") {
        extra.socket.close(CloseCode.Unauthorized, "Unauthorized");
        return false;
      }
      const sessionId = await redeemSocketTicket(services.store.db, extra.site, ticket);
      const session = sessionId === null ? null : await services.sessions.byId(sessionId, extra.site);
      // Returning false closes the socket with 4403.
      if (!session) return false;
      extra.session = session;
      return {};
    },
    onSubscribe: ({ extra, subscriptions }, _id, payload) => {
      const tell = (message: string) => [new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } })];
      if (Object.keys(subscriptions).length > largestSubscriptions) return tell("Too many subscriptions.");
      const extensions = payload.extensions as { persistedQuery?: { sha256Hash?: unknown } } | null | undefined;
      const hash = extensions?.persistedQuery?.sha256Hash;
      const known = typeof hash === "string" ? persisted(hash) : null;
      if (!known && !isOpen) return tell("Only the documents of the product are taken.");
      const document = known ?? parse(payload.query);
      const errors = known ? [] : validate(schema, document);
      if (errors.length > 0) return errors;
      const operation = getOperationAST(document, payload.operationName ?? undefined);
      if (operation?.operation !== "subscription") return tell("Only subscriptions are taken here.");
      const { requestId, site, session = null } = extra;
      const args: ExecutionArgs = {
        schema,
        document,
        operationName: payload.operationName ?? null,
        variableValues: payload.variables ?? null,
        contextValue: createContext(services, { requestId, site, session }),
      };
      return args;
    },
    onError: ({ extra }, _id, _payload, errors) =>
      errors.map((error) => publicError(error, services.log, extra.requestId)),
    onNext: ({ extra }, _id, _payload, _args, result) =>
      result.errors
        ? { ...result, errors: result.errors.map((error) => publicError(error, services.log, extra.requestId)) }
        : undefined,
  } as ReturnType<typeof socketOptions>;
}
