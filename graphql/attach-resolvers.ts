import {
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
  isUnionType,
} from "graphql";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";

type FieldResolver = NonNullable<import("graphql").GraphQLField<unknown, unknown>["resolve"]>;
type Entry = FieldResolver | { subscribe: FieldResolver; resolve?: FieldResolver };

/** @throws when the type does not have a field of the map */
function attachFields(type: GraphQLObjectType, entries: Record<string, Entry>): void {
  const fields = type.getFields();
  for (const [fieldName, entry] of Object.entries(entries)) {
    const field = fields[fieldName];
    if (!field)
      throw new Error(`A resolver answers ${type.name}.${fieldName}, which is not in the schema`);
    if (typeof entry === "function") field.resolve = entry;
    else Object.assign(field, entry);
  }
}

/** @throws when the schema does not have the type, or the type does not have a field of the map */
function attachType(schema: GraphQLSchema, typeName: string, entries: object): void {
  const type = schema.getType(typeName);
  if (isScalarType(type)) Object.assign(type, pickScalarFunctions(entries));
  else if (isUnionType(type))
    type.resolveType = (entries as { __resolveType: typeof type.resolveType }).__resolveType;
  else if (isObjectType(type)) attachFields(type, entries as Record<string, Entry>);
  else throw new Error(`A resolver answers ${typeName}, which is not in the schema`);
}

/**
 * Attaches resolvers to a schema that was built from SDL.
 * @throws when a resolver names a type or field that the SDL does not have
 */
export function attachResolvers(schema: GraphQLSchema, maps: readonly Resolvers[]): void {
  for (const map of maps)
    for (const [typeName, entries] of Object.entries(map)) attachType(schema, typeName, entries);
}

function pickScalarFunctions(scalar: unknown) {
  const { serialize, parseValue, parseLiteral } = scalar as Record<string, unknown>;
  return { serialize, parseValue, parseLiteral };
}
