import { type GraphQLSchema, isObjectType, isScalarType, isUnionType } from "graphql";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";

type FieldResolver = NonNullable<import("graphql").GraphQLField<unknown, unknown>["resolve"]>;
type Entry = FieldResolver | { subscribe: FieldResolver; resolve?: FieldResolver };

/**
 * Gives a schema built from SDL the functions that answer it.
 * @throws when a resolver names a type or field that the SDL does not have
 */
export function attachResolvers(schema: GraphQLSchema, maps: readonly Resolvers[]): void {
  for (const map of maps) {
    for (const [typeName, entries] of Object.entries(map)) {
      const type = schema.getType(typeName);
      if (isScalarType(type)) {
        Object.assign(type, pickScalarFunctions(entries));
      } else if (isUnionType(type)) {
        type.resolveType = (entries as { __resolveType: typeof type.resolveType }).__resolveType;
      } else if (isObjectType(type)) {
        for (const [fieldName, entry] of Object.entries(entries as Record<string, Entry>)) {
          const field = type.getFields()[fieldName];
          if (!field)
            throw new Error(
              `A resolver answers ${typeName}.${fieldName}, which is not in the schema`,
            );
          if (typeof entry === "function") field.resolve = entry;
          else Object.assign(field, entry);
        }
      } else throw new Error(`A resolver answers ${typeName}, which is not in the schema`);
    }
  }
}

function pickScalarFunctions(scalar: unknown) {
  const { serialize, parseValue, parseLiteral } = scalar as Record<string, unknown>;
  return { serialize, parseValue, parseLiteral };
}
