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
import type { Session } from "#lib/auth/server/session.ts";
import type { TestNetwork } from "./test-network.ts";

/** An operation with one root field and everything that it can return. */
export type Operation = {
  name: string;
  document: DocumentNode;
  variables: Record<string, unknown>;
};

/** Parsed documents by text, because the same document is run with hundreds of values. */
const parsed = new Map<string, DocumentNode>();

function toDocument(text: string): DocumentNode {
  const known = parsed.get(text) ?? parse(text, { noLocation: true });
  parsed.set(text, known);
  return known;
}

/** Selections by type and depth. */
const selections = new WeakMap<GraphQLNamedType, Map<number, string>>();

/** A selection of all fields without required arguments, up to a depth. */
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
 * Creates an operation for every field of a root type, so that new fields are tested automatically.
 * @param valueFor returns the value of an argument, by field and argument name; `undefined` omits it
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

/** Leaves out operations that ask for the same, such as of fields that take no id, asked for every id. */
export const uniqueOperations = (operations: readonly Operation[]): Operation[] => [
  ...new Map(
    operations.map((one) => [`${one.name} ${JSON.stringify(one.variables)}`, one]),
  ).values(),
];

/** Executes an operation directly on the schema. */
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
