import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from "graphql";
import { toSummary } from "#lib/content/server/publish-member-item.ts";
import { recordTag } from "#lib/core/server/invalidation.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { mapInlines } from "#lib/rich-text/shared/map-inlines.ts";
import { listMentionedIds } from "#lib/rich-text/shared/mentions.ts";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { GraphQLContext } from "./context.ts";

type Field = GraphQLField<unknown, GraphQLContext>;

const toText = (document: RichText): string => cleanText(toPlainText(document));

/** A text whose mentions show the members' current names. A page that shows it depends on these members. */
async function withCurrentNames(
  document: RichText,
  { loaders, tags }: GraphQLContext,
): Promise<RichText> {
  const ids = listMentionedIds(document);
  const members = new Map(
    await Promise.all(ids.map(async (id) => [id, await loaders.mentioned.load(id)] as const)),
  );
  for (const [id, member] of members)
    for (const memberId of member?.memberIds ?? [id]) tags?.add(recordTag("User", memberId));
  return mapInlines(document, (inline) => {
    if (inline.type !== "mention") return inline;
    const { id, label } = inline.attrs;
    const member = members.get(id);
    const attrs = { id, label: member?.username ?? label };
    return { type: "mention", attrs: member?.hasPage ? attrs : { ...attrs, hasPage: false } };
  });
}

type Shown = { document: RichText; body: string };

/** The parent fields of a type with a formatted text. */
function showNames({ document, body, summary }: Record<string, Field | undefined>): void {
  if (!document) return;
  const resolve = document.resolve;
  /** The stored text from which a field is derived. */
  const getStored = (parent: unknown, context: GraphQLContext, info: GraphQLResolveInfo) =>
    (resolve ? resolve(parent, {}, context, info) : (parent as { document?: unknown }).document) as
      | RichText
      | null
      | undefined;
  const show = async (stored: RichText, context: GraphQLContext): Promise<Shown> => {
    const named = await withCurrentNames(stored, context);
    return { document: named, body: toText(named) };
  };
  /** Makes a field show the current names, if the text has mentions. */
  function follow(field: Field, toValue: (shown: Shown) => unknown): void {
    const read = field.resolve ?? defaultFieldResolver;
    field.resolve = (parent, args, context, info) => {
      const value = read(parent, args, context, info);
      // Removed posts have no text, whatever is stored.
      const stored = value ? getStored(parent, context, info) : null;
      if (!stored || listMentionedIds(stored).length === 0) return value;
      return show(stored, context).then(toValue);
    };
  }
  follow(document, (shown) => shown.document);
  if (body) follow(body, (shown) => shown.body);
  if (summary) follow(summary, (shown) => toSummary(shown.body));
}

/**
 * Makes every type with a formatted text (`document`) show the current names of mentioned members, also in its plain
 * `body` and `summary`. A text without mentions is returned as it is stored.
 */
export function withMentions(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const fields = type.getFields();
    if (fields.document && getNamedType(fields.document.type).name === "RichText")
      showNames(fields);
  }
  return schema;
}
