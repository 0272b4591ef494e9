import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
} from "graphql";
import { createContext, type GraphQLContext, type GraphQLServices } from "./context.ts";
import type { SocketState } from "./socket-state.ts";

/** The result of an event, which all subscriptions with the same document share. */
export type ShareResult = (event: object) => ExecutionResult | Promise<ExecutionResult>;

/** Whether the field of a subscription has `@sameForEveryone`. */
export function isSameForEveryone(schema: GraphQLSchema, document: DocumentNode): boolean {
  const selections = getOperationAST(document)?.selectionSet.selections ?? [];
  const [field] = selections;
  if (selections.length !== 1 || field?.kind !== "Field") return false;
  const { astNode } = schema.getSubscriptionType()?.getFields()[field.name.value] ?? {};
  return astNode?.directives?.some(({ name }) => name.value === "sameForEveryone") ?? false;
}

/** The permissions of listeners were checked before. A shared message must not depend on one listener. */
function refuse(name: string): PropertyDescriptor {
  return {
    get: () => {
      throw new Error(`The result of a shared event must not depend on ${name}`);
    },
  };
}

/** A context without a viewer. */
function createSharedContext(services: GraphQLServices, state: SocketState): GraphQLContext {
  const context = createContext(services, { ...state, session: null });
  const names = ["viewer", "session", "currentViewer", "visitor", "variantFor", "loaders"];
  return Object.defineProperties(
    context,
    Object.fromEntries(names.map((name) => [name, refuse(name)])),
  );
}

/** The results of events, by site, document and variables. */
const resultsByEvent = new WeakMap<
  object,
  Map<string, ExecutionResult | Promise<ExecutionResult>>
>();

/**
 * Executes a subscription once for each event, however many listeners it has. The event has to be the same object for
 * all listeners, and each listener must be allowed to receive it.
 * @param options.hash of the document
 */
export function createShare(options: {
  services: GraphQLServices;
  state: SocketState;
  args: ExecutionArgs;
  hash: string;
}): ShareResult {
  const { services, state, args, hash } = options;
  const key = JSON.stringify([state.site.id, hash, args.operationName, args.variableValues]);
  return (event) => {
    const results = resultsByEvent.get(event) ?? new Map();
    resultsByEvent.set(event, results);
    const known = results.get(key);
    if (known) return known;
    const contextValue = createSharedContext(services, state);
    const result = execute({ ...args, rootValue: event, contextValue });
    results.set(key, result);
    return result;
  };
}
