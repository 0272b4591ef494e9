import {
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
} from "graphql";
import { createContext, type GraphQLServices } from "./context.ts";
import { publicError } from "./errors.ts";
import { loadPersistedDocuments } from "./persisted-documents.ts";
import { isRepeatable, repeatIfLost } from "./repeat-if-lost.ts";
import type { ApiRequest } from "./yoga.ts";

/** A result and the HTTP status that it is sent with. */
export type PersistedResult = { status: 200 | 400 | 503; result: ExecutionResult };

type Variables = Record<string, unknown>;

const isObject = (value: unknown): value is Variables =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Hash and variables of a request for a document of the product; `null` for anything else. */
function parsePersistedRequest(
  text: string,
): { hash: string; variables: Variables | undefined } | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(body)) return null;
  const { variables, extensions, ...others } = body;
  const query = isObject(extensions) ? extensions.persistedQuery : null;
  if (Object.keys(others).length > 0 || !isObject(query) || query.version !== 1) return null;
  if (typeof query.sha256Hash !== "string") return null;
  if (variables !== undefined && !isObject(variables)) return null;
  return { hash: query.sha256Hash, variables };
}

/** Without data nothing was executed, because the request was invalid. */
function toStatus({ data }: ExecutionResult, errors: readonly GraphQLError[]): 200 | 400 | 503 {
  if (data === undefined) return 400;
  const hasData = Object.entries(data ?? {}).some(
    ([name, value]) => name !== "__typename" && value !== null,
  );
  const isUnavailable = errors.some(({ extensions }) => extensions.code === "UNAVAILABLE");
  return isUnavailable && !hasData ? 503 : 200;
}

/** Resolves to `null` for a request that Yoga has to answer. */
export type ExecutePersisted = (
  text: string,
  request: ApiRequest,
) => Promise<PersistedResult | null>;

/**
 * Executes queries and mutations of the product itself, which are most requests: wrapping a small one for
 * Yoga takes longer than executing it. The documents were validated when they were generated.
 */
export function createPersistedExecutor(options: {
  schema: GraphQLSchema;
  services: GraphQLServices;
}): ExecutePersisted {
  const { schema, services } = options;
  const findDocument = loadPersistedDocuments();
  return async (text, request) => {
    const asked = parsePersistedRequest(text);
    const document = asked && findDocument(asked.hash);
    if (!document || getOperationAST(document)?.operation === "subscription") return null;
    const { variables = {} } = asked;
    const run = async () =>
      execute({
        schema,
        document,
        contextValue: createContext(services, request),
        variableValues: variables,
      });
    const result = isRepeatable(document, variables)
      ? await repeatIfLost(services.health, run)
      : await run();
    if (!result.errors) return { status: 200, result };
    const errors = result.errors.map((error) =>
      publicError(error, services.log, request.requestId),
    );
    return { status: toStatus(result, errors), result: { ...result, errors } };
  };
}
