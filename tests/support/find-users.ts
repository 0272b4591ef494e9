import { type GraphQLSchema, getNamedType, isObjectType, isRequiredArgument } from "graphql";

/** The path from a query to a member, as nested field names. */
export type UserPath = {
  query: string;
  path: string[];
  /** The last field, with its type. */
  field: string;
};

const maxDepth = 5;

/** The shortest path from a query to each field of the schema that returns members. */
function findPaths(schema: GraphQLSchema, query: string): UserPath[] {
  const root = schema.getQueryType()?.getFields()[query];
  if (!root) return [];
  const start = { type: getNamedType(root.type), path: [query], field: `Query.${query}` };
  const waiting = [start];
  const seen = new Set<string>();
  const found = new Map<string, UserPath>();
  for (const { type, path, field } of waiting) {
    if (type.name === "User" && !found.has(field)) found.set(field, { query, path, field });
    if (!isObjectType(type)) continue;
    if (seen.has(type.name) || path.length >= maxDepth) continue;
    seen.add(type.name);
    for (const below of Object.values(type.getFields()))
      if (!below.args.some(isRequiredArgument))
        waiting.push({
          type: getNamedType(below.type),
          path: [...path, below.name],
          field: `${type.name}.${below.name}`,
        });
  }
  return [...found.values()];
}

/**
 * Paths to members: the shortest path of every query that can return a member, and of every field that returns one,
 * through any query.
 */
export function listUserPaths(schema: GraphQLSchema): UserPath[] {
  const queries = Object.keys(schema.getQueryType()?.getFields() ?? {});
  const paths = queries.map((query) => findPaths(schema, query));
  const shortest = paths.flatMap(([first]) => (first ? [first] : []));
  const fields = new Set(shortest.map(({ field }) => field));
  const others = paths.flat().toSorted((a, b) => a.path.length - b.path.length);
  const added = others.filter(({ field }) => !fields.has(field) && fields.add(field));
  return [...shortest, ...added];
}

/** Every field of an object that returns members, by its type, such as `Comment.author`. */
export function listUserFields(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  return types
    .filter(({ name }) => name !== "Mutation" && name !== "Subscription")
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => getNamedType(field.type).name === "User")
        .map((field) => `${type.name}.${field.name}`),
    );
}

/** The records at the end of a path in the data of a response. */
export function collect(data: unknown, path: readonly string[]): Record<string, unknown>[] {
  if (data === null || data === undefined) return [];
  if (Array.isArray(data)) return data.flatMap((one) => collect(one, path));
  const [first, ...rest] = path;
  const record = data as Record<string, unknown>;
  return first === undefined ? [record] : collect(record[first], rest);
}
