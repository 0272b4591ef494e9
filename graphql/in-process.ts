import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { execute, type GraphQLSchema } from "graphql";
import { createContext, type GraphQLServices } from "./context.ts";
import { publicError } from "./errors.ts";
import { repeatIfLost } from "./repeat-if-lost.ts";

/** A failed read, with the code and text a page may show. */
export class ReadError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "ReadError";
    this.code = code;
  }
}

/**
 * Runs one of our own documents against the schema in this process. They were validated when they
 * were generated, so they are not validated again.
 * @throws ReadError with the code of the first failure
 */
export async function executeInProcess<Data, Variables>(options: {
  schema: GraphQLSchema;
  services: GraphQLServices;
  request: Parameters<typeof createContext>[1];
  document: TypedDocumentNode<Data, Variables>;
  variables: Variables;
}): Promise<Data> {
  const { schema, services, request } = options;
  // Pages only read and do not wait for a restart: a lost read is repeated at once.
  const isUp = {
    downForMs: services.health.downForMs,
    whenUp: async () => !services.health.isDown(),
  };
  const result = await repeatIfLost(isUp, async () => {
    const made = await execute({
      schema,
      document: options.document,
      variableValues: options.variables as Record<string, unknown>,
      contextValue: createContext(services, request),
    });
    // Loaders also cache failures, so they are discarded.
    if (made.errors && request.sharedLoaders) request.sharedLoaders.loaders = undefined;
    return made;
  });
  const [error] = result.errors ?? [];
  if (error) {
    const safe = publicError(error, services.log, request.requestId);
    throw new ReadError(String(safe.extensions.code), safe.message);
  }
  return result.data as Data;
}
