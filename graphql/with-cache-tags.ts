import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { anyListTag, listTag, recordTag } from "#lib/core/server/invalidation.ts";
import type { GraphQLContext } from "./context.ts";

const hasId = (type: GraphQLNamedType) => isObjectType(type) && "id" in type.getFields();

function isList(field: GraphQLField<unknown, GraphQLContext>): boolean {
  const type = isNonNullType(field.type) ? field.type.ofType : field.type;
  return isListType(type);
}

/** The `name` that a directive of a field gives; `undefined` for a field without it. */
function directiveName(
  field: GraphQLField<unknown, GraphQLContext>,
  directive: "listOf" | "cacheTag",
): string | undefined {
  const found = field.astNode?.directives?.find((node) => node.name.value === directive);
  const value = found?.arguments?.[0]?.value;
  return value?.kind === "StringValue" ? value.value : undefined;
}

const hasDirective = (field: GraphQLField<unknown, GraphQLContext>, directive: "withoutList") =>
  field.astNode?.directives?.some((node) => node.name.value === directive) ?? false;

/** Makes a field with `@cacheTag` record that tag of its parent. */
function withOwnTag(field: GraphQLField<unknown, GraphQLContext>): void {
  const name = directiveName(field, "cacheTag");
  if (name === undefined) return;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (parent, args, context: GraphQLContext, info) => {
    const { id } = parent as { id: number | string };
    context.tags?.add(recordTag(name, id));
    return resolve(parent, args, context, info);
  };
}

/** Makes a field that is no record, such as a number of records, depend on the lists that it is made of. */
function withListTag(field: GraphQLField<unknown, GraphQLContext>, list: string): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (parent, args, context: GraphQLContext, info) => {
    context.tags?.add(listTag(list, context.site.id));
    return resolve(parent, args, context, info);
  };
}

/**
 * Makes every field that returns a record collect its cache tag during a page render: the page cache learns
 * a page's dependencies from the data and not from declarations. Outside page rendering the wrapped
 * resolvers do nothing more than before.
 */
export function withCacheTags(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      withOwnTag(field);
      const target = getNamedType(field.type);
      const named = directiveName(field, "listOf");
      if (!hasId(target)) {
        if (named) withListTag(field, named);
        continue;
      }
      const resolve = field.resolve ?? defaultFieldResolver;
      const many = isList(field);
      const isOfRecord = hasDirective(field, "withoutList");
      const listTags = (siteId: number) =>
        named
          ? [listTag(named, siteId)]
          : [listTag(target.name, siteId), anyListTag(target.name, siteId)];
      const note = (value: unknown, context: GraphQLContext) => {
        const isMissing = value === null || value === undefined;
        // A missing record may be created later, so the page also depends on its type's list tag. A
        // list that the record does not have stays missing.
        if (many !== isMissing && !isOfRecord)
          for (const tag of listTags(context.site.id)) context.tags?.add(tag);
        for (const record of many && Array.isArray(value) ? value : [value]) {
          const id = (record as { id?: number | string } | null)?.id;
          if (id !== undefined) context.tags?.add(recordTag(target.name, id));
        }
        return value;
      };
      field.resolve = (parent, args, context: GraphQLContext, info) => {
        const value = resolve(parent, args, context, info);
        if (!context.tags) return value;
        return value instanceof Promise
          ? value.then((settled) => note(settled, context))
          : note(value, context);
      };
    }
  }
  return schema;
}
