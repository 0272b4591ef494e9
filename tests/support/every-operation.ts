import {
  type DocumentNode,
  execute,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  parse,
} from "graphql";
import type pg from "pg";
import { createContext } from "#graphql/context.ts";
import type { Session } from "#lib/auth/server/session.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import type { TestNetwork } from "./test-network.ts";

/** An operation with one root field and all fields that it can return. */
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

/** Whether the fields of a type are selected. */
export type TypeFilter = (type: GraphQLNamedType) => boolean;

/** Documents of a schema and a filter, by root field and depth, because building a document is most of the work. */
const documents = new WeakMap<GraphQLSchema, WeakMap<TypeFilter, Map<string, DocumentNode>>>();

function readDocuments(schema: GraphQLSchema, isKept: TypeFilter): Map<string, DocumentNode> {
  const ofSchema = documents.get(schema) ?? new WeakMap<TypeFilter, Map<string, DocumentNode>>();
  documents.set(schema, ofSchema);
  const found = ofSchema.get(isKept) ?? new Map<string, DocumentNode>();
  ofSchema.set(isKept, found);
  return found;
}

/** Selections by filter, type and depth. */
const selections = new WeakMap<TypeFilter, Map<string, string>>();
const all: TypeFilter = () => true;

/** A selection of all fields without required arguments, up to a depth. */
function toSelection(type: GraphQLNamedType, depth: number, isKept: TypeFilter): string {
  const known = selections.get(isKept) ?? new Map<string, string>();
  selections.set(isKept, known);
  const key = `${type.name} ${depth}`;
  const selection = known.get(key) ?? writeSelection(type, depth, isKept);
  known.set(key, selection);
  return selection;
}

function writeSelection(type: GraphQLNamedType, depth: number, isKept: TypeFilter): string {
  if (!isCompositeType(type)) return "";
  if (isUnionType(type)) {
    return `{ __typename ${type
      .getTypes()
      .map((one) => `... on ${one.name} ${toSelection(one, depth, isKept)}`)
      .join(" ")} }`;
  }
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const target = getNamedType(field.type);
    if (field.args.some(isRequiredArgument)) return [];
    if (isCompositeType(target) && (depth <= 1 || !isKept(target))) return [];
    return [`${field.name} ${toSelection(target, depth - 1, isKept)}`];
  });
  return `{ __typename ${fields.join(" ")} }`;
}

/**
 * Converts a value to an argument of a type: an enum gets its first value, an input object the value in every field.
 */
function toArgument(type: GraphQLInputType, value: unknown): unknown {
  const named = getNamedType(type);
  if (isEnumType(named)) {
    const names = named.getValues().map(({ name }) => name);
    return names.includes(String(value)) ? value : names[0];
  }
  if (!isInputObjectType(named) || typeof value === "object") return value;
  const fields = Object.values(named.getFields());
  return Object.fromEntries(fields.map((field) => [field.name, toArgument(field.type, value)]));
}

/** Enough for every field of the schema: `tests/api/account-privacy.test.ts`. Deeper selections only repeat them. */
export const defaultDepth = 4;

/**
 * Creates an operation for every field of a root type, so that new fields are tested automatically.
 * @param valueFor returns the value of an argument, by field and argument name; `undefined` omits
 * it
 * @param isKept excludes fields of types that a test does not cover
 */
export function everyOperation(
  schema: GraphQLSchema,
  kind: "query" | "mutation" | "subscription",
  valueFor: (field: string, argument: string) => unknown,
  depth = defaultDepth,
  isKept = all,
): Operation[] {
  const root = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }[kind];
  if (!isObjectType(root)) throw new Error(`The schema has no ${kind}`);
  const known = readDocuments(schema, isKept);
  return Object.values(root.getFields()).map((field: GraphQLField<unknown, unknown>) => {
    const given = field.args.filter(
      (argument) => valueFor(field.name, argument.name) !== undefined,
    );
    const key = [kind, depth, field.name, ...given.map(({ name }) => name)].join(" ");
    const document =
      known.get(key) ?? toDocument(writeOperation(kind, field, { given, depth, isKept }));
    known.set(key, document);
    return {
      name: field.name,
      document,
      variables: Object.fromEntries(
        given.map(({ name, type }) => [name, toArgument(type, valueFor(field.name, name))]),
      ),
    };
  });
}

function writeOperation(
  kind: string,
  field: GraphQLField<unknown, unknown>,
  {
    given,
    depth,
    isKept,
  }: { given: readonly GraphQLArgument[]; depth: number; isKept: TypeFilter },
): string {
  const list = (texts: string[]) => (texts.length > 0 ? `(${texts.join(", ")})` : "");
  const declared = list(given.map((argument) => `$${argument.name}: ${argument.type}`));
  const passed = list(given.map((argument) => `${argument.name}: $${argument.name}`));
  return `${kind} ${declared} { ${field.name}${passed} ${toSelection(getNamedType(field.type), depth, isKept)} }`;
}

/** The fields in selections of a depth from any query, such as `User.bio`. */
export function listSelectedFields(schema: GraphQLSchema, depth: number): Set<string> {
  const fields = new Set<string>();
  const visited = new Set<string>();
  const visit = (type: GraphQLNamedType, left: number) => {
    if (!isCompositeType(type) || visited.has(`${type.name} ${left}`)) return;
    visited.add(`${type.name} ${left}`);
    if (isUnionType(type)) return type.getTypes().forEach((one) => void visit(one, left));
    for (const { name, args, type: fieldType } of Object.values(type.getFields())) {
      const target = getNamedType(fieldType);
      if (args.some(isRequiredArgument) || (isCompositeType(target) && left <= 1)) continue;
      fields.add(`${type.name}.${name}`);
      visit(target, left - 1);
    }
  };
  for (const { type } of Object.values(schema.getQueryType()?.getFields() ?? {}))
    visit(getNamedType(type), depth);
  return fields;
}

/** Removes duplicate operations, such as those of fields without an id argument. */
export const uniqueOperations = (operations: readonly Operation[]): Operation[] => [
  ...new Map(
    operations.map((one) => [`${one.name} ${JSON.stringify(one.variables)}`, one]),
  ).values(),
];

/**
 * Lets statements wait longer for a connection than those of a page. An operation with all fields has hundreds of
 * statements; on a busy machine some would time out, and the empty response would look like a refusal.
 */
export function waitForConnections({ services }: TestNetwork): void {
  const { $client } = services.store.db as unknown as { $client: pg.Pool };
  $client.options.connectionTimeoutMillis = 30_000;
}

/** Executes an operation directly on the schema. */
export async function runOperation(
  network: TestNetwork,
  operation: Operation,
  as: { session: Session | null; site: string; variant?: ViewerVariant },
): Promise<{ data: Record<string, unknown> | null; codes: string[]; text: string }> {
  waitForConnections(network);
  const result = await execute({
    schema: network.schema,
    document: operation.document,
    variableValues: operation.variables,
    contextValue: createContext(network.services, {
      requestId: "test",
      site: network.site(as.site),
      session: as.session,
      variant: as.variant,
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
