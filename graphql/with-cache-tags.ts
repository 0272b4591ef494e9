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

/** The argument `name` of a field's directive; `undefined` for a field without the directive. */
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

/** Makes a field that is not a record, such as a count, depend on the lists from which it is computed. */
function withListTag(field: GraphQLField<unknown, GraphQLContext>, list: string): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (parent, args, context: GraphQLContext, info) => {
    context.tags?.add(listTag(list, context.site.id));
    return resolve(parent, args, context, info);
  };
}

type RecordField = {
  /** The type of the record, or of the records of a list. */
  typeName: string;
  isMany: boolean;
  /** The list to depend on, instead of the type's own list. */
  listOf: string | undefined;
  /** Whether the type has a list on which a missing record can depend. */
  hasList: boolean;
};

const listTags = ({ typeName, listOf }: RecordField, siteId: number) =>
  listOf ? [listTag(listOf, siteId)] : [listTag(typeName, siteId), anyListTag(typeName, siteId)];

/** Adds the tags of what a field has returned. */
function collectTags(field: RecordField, value: unknown, context: GraphQLContext): void {
  const isMissing = value === null || value === undefined;
  // A missing record may be created later, so the page also depends on its type's list tag. A
  // list that the record does not have stays missing.
  if (field.isMany !== isMissing && field.hasList)
    for (const tag of listTags(field, context.site.id)) context.tags?.add(tag);
  for (const record of field.isMany && Array.isArray(value) ? value : [value]) {
    const id = (record as { id?: number | string } | null)?.id;
    if (id !== undefined) context.tags?.add(recordTag(field.typeName, id));
  }
}

/** Makes a field that returns records collect their tags. */
function withRecordTags(field: GraphQLField<unknown, GraphQLContext>, about: RecordField): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (parent, args, context: GraphQLContext, info) => {
    const value = resolve(parent, args, context, info);
    if (!context.tags) return value;
    const collect = (settled: unknown) => {
      collectTags(about, settled, context);
      return settled;
    };
    return value instanceof Promise ? value.then(collect) : collect(value);
  };
}

function withTagsOfField(field: GraphQLField<unknown, GraphQLContext>): void {
  withOwnTag(field);
  const target = getNamedType(field.type);
  const listOf = directiveName(field, "listOf");
  if (hasId(target))
    withRecordTags(field, {
      typeName: target.name,
      isMany: isList(field),
      listOf,
      hasList: !hasDirective(field, "withoutList"),
    });
  else if (listOf) withListTag(field, listOf);
}

/**
 * Makes every field that returns a record collect its cache tag during a page render: the page cache learns
 * a page's dependencies from the data and not from declarations. Outside page rendering the wrapped
 * resolvers do nothing more than before.
 */
export function withCacheTags(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) withTagsOfField(field);
  }
  return schema;
}
