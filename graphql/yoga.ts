import { usePersistedOperations } from "@graphql-yoga/plugin-persisted-operations";
import { GraphQLError, type GraphQLSchema, NoSchemaIntrospectionCustomRule } from "graphql";
import { createYoga, type Plugin } from "graphql-yoga";
import type { Session } from "#lib/auth/server/session.ts";
import type { Consent } from "#lib/consent/shared/consent.ts";
import type { Visitor } from "#lib/core/server/visitors.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import { createContext, type GraphQLContext, type GraphQLServices } from "./context.ts";
import { publicError } from "./errors.ts";
import { loadPersistedDocuments } from "./persisted-documents.ts";
import { queryLimits } from "./query-limits.ts";

/** The facts about a request from the request handler, before GraphQL runs. */
export type ApiRequest = {
  requestId: string;
  site: Site;
  session: Session | null;
  visitor: Visitor;
  /** The sender's consent. */
  consent: Consent;
  /** The kind of viewer, for walls. */
  variant: ViewerVariant;
  /** Adds a `Set-Cookie` line to the response. */
  sendCookie: (line: string) => void;
  /** IP address of the client, for limits. */
  address: string;
  /** Names of the request's cookies. */
  cookieNames: readonly string[];
};

const withoutIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
};

/**
 * Live messages need a socket with a ticket, which closes with the session. Subscriptions as a stream over
 * HTTP would continue after the session, without a limit, and delay every shutdown.
 */
const subscribesBySocketOnly: Plugin = {
  onSubscribe: ({ setResultAndStopExecution }) => {
    const extensions = { code: "BAD_REQUEST" };
    const error = new GraphQLError("Subscriptions are taken at /api/socket.", { extensions });
    setResultAndStopExecution({ errors: [error] });
  },
};

/** A request that cannot be executed gets status 400, whatever kind of JSON the client accepts. */
const refusedWithStatus: Plugin = {
  onResultProcess: ({ result, setResult }) => {
    if (!("errors" in result) || "data" in result || result.errors === undefined) return;
    const isOurs = (code: unknown) => code === "INTERNAL" || code === "UNAVAILABLE";
    if (result.errors.some((error) => isOurs(error.extensions?.code))) return;
    setResult({ ...result, extensions: { ...result.extensions, http: { status: 400 } } });
  },
};

/**
 * The GraphQL server behind `POST /api`.
 * @param options.isOpen whether to accept any document (development, demos); otherwise only persisted documents
 */
export function createGraphQLServer(options: {
  schema: GraphQLSchema;
  services: GraphQLServices;
  isOpen: boolean;
  /** Id of the request being answered, for the log and the answer. */
  currentRequestId: () => string;
}) {
  const { schema, services, isOpen, currentRequestId } = options;
  const getPersistedOperation = loadPersistedDocuments();
  return createYoga<ApiRequest, GraphQLContext>({
    schema,
    graphqlEndpoint: "/api",
    landingPage: false,
    graphiql: false,
    // Only pages of the responding site may call the API from a browser.
    cors: false,
    batching: false,
    multipart: false,
    logging: false,
    context: (request) => createContext(services, request),
    maskedErrors: {
      maskError: (error) => publicError(error, services.log, currentRequestId()),
    },
    plugins: [
      usePersistedOperations({
        getPersistedOperation,
        allowArbitraryOperations: isOpen,
        skipDocumentValidation: true,
      }) as Plugin,
      refusedWithStatus,
      subscribesBySocketOnly,
      ...(isOpen ? [] : [withoutIntrospection]),
      ...queryLimits(),
    ],
  });
}
