import {
  type DocumentNode,
  execute,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  parse,
} from "graphql";
import { createContext } from "#graphql/context.ts";
import type { Session } from "#lib/auth/server/session-store.ts";
import type { TestNetwork } from "./test-network.ts";

/** One field of Query, Mutation or Subscription asked for everything it can answer. */
export type Operation = {
  name: string;
  document: DocumentNode;
  variables: Record<string, unknown>;
};

/** Documents by their text: a walk asks the same one with hundreds of values. */
const parsed = new Map<string, DocumentNode>();

function toDocument(text: string): DocumentNode {
  const known = parsed.get(text) ?? parse(text, { noLocation: true });
  parsed.set(text, known);
  return known;
}

/** Selections by type and depth. */
const selections = new WeakMap<GraphQLNamedType, Map<number, string>>();

/** Everything of a type that needs no argument, so many levels deep. */
function toSelection(type: GraphQLNamedType, depth: number): string {
  const known = selections.get(type) ?? new Map<number, string>();
  selections.set(type, known);
  const selection = known.get(depth) ?? writeSelection(type, depth);
  known.set(depth, selection);
  return selection;
}

function writeSelection(type: GraphQLNamedType, depth: number): string {
  if (!isCompositeType(type)) return "";
  if (isUnionType(type)) {
    return `{ __typename ${type
      .getTypes()
      .map((one) => `... on ${one.name} ${toSelection(one, depth)}`)
      .join(" ")} }`;
  }
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const target = getNamedType(field.type);
    if (field.args.some(isRequiredArgument) || (isCompositeType(target) && depth <= 1)) return [];
    return [`${field.name} ${toSelection(target, depth - 1)}`];
  });
  return `{ __typename ${fields.join(" ")} }`;
}

/**
 * Every field of a root type as an operation: what is added to the schema later is walked as well.
 * @param valueFor the value of an argument, by the names of its field and itself; `undefined` leaves it out
 */
export function everyOperation(
  schema: GraphQLSchema,
  kind: "query" | "mutation" | "subscription",
  valueFor: (field: string, argument: string) => unknown,
  depth = 5,
): Operation[] {
  const root = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }[kind];
  if (!isObjectType(root)) throw new Error(`The schema has no ${kind}`);
  return Object.values(root.getFields()).map((field: GraphQLField<unknown, unknown>) => {
    const given = field.args.filter(
      (argument) => valueFor(field.name, argument.name) !== undefined,
    );
    const list = (texts: string[]) => (texts.length > 0 ? `(${texts.join(", ")})` : "");
    const declared = list(given.map((argument) => `$${argument.name}: ${argument.type}`));
    const passed = list(given.map((argument) => `${argument.name}: $${argument.name}`));
    return {
      name: field.name,
      document: toDocument(
        `${kind} ${declared} { ${field.name}${passed} ${toSelection(getNamedType(field.type), depth)} }`,
      ),
      variables: Object.fromEntries(
        given.map((argument) => [argument.name, valueFor(field.name, argument.name)]),
      ),
    };
  });
}

/** Runs an operation behind the limits that strangers' documents have. */
export async function runOperation(
  network: TestNetwork,
  operation: Operation,
  as: { session: Session | null; site: string },
): Promise<{ data: Record<string, unknown> | null; codes: string[]; text: string }> {
  const result = await execute({
    schema: network.schema,
    document: operation.document,
    variableValues: operation.variables,
    contextValue: createContext(network.services, {
      requestId: "test",
      site: network.site(as.site),
      session: as.session,
    }),
  });
  const codes = (result.errors ?? []).map((error) =>
    String((error.originalError as { code?: unknown } | undefined)?.code ?? error.message),
  );
  return {
    data: result.data as Record<string, unknown> | null,
    codes,
    text: JSON.stringify(result),
  };
}
