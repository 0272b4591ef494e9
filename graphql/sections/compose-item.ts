import { LRUCache } from "lru-cache";
import type { ContentModel } from "#graphql/content-model.ts";
import type { GraphQLContext } from "#graphql/context.ts";
import { getSections } from "#lib/sections/server/get-sections.ts";
import type { SectionIssue } from "#lib/sections/server/parse-sections.ts";
import type { Composition } from "#lib/sections/shared/compose-sections.ts";
import { type SectionModel, toSectionModels } from "./section-model.ts";

/** Invalid sections that were already logged, until their item changes. */
const warned = new LRUCache<string, true>({ max: 5000 });

/** Logs a section that is left out, once for each version of its item. */
function warnOnce(
  { log, requestId }: GraphQLContext,
  item: ContentModel,
  issue: SectionIssue,
): void {
  const key = `${item.id} ${item.modifiedAt.getTime()} ${issue.place}`;
  if (warned.has(key)) return;
  warned.set(key, true);
  log.warn({ requestId, contentId: item.id, ...issue }, "a section was left out");
}

/** Stored per request: an item that several requests share is composed for each viewer. */
const compositions = new WeakMap<GraphQLContext, Map<ContentModel, Promise<Composition>>>();

/** The sections of an item for this viewer, computed once for all fields. */
export function getComposition(item: ContentModel, context: GraphQLContext): Promise<Composition> {
  const ofRequest = compositions.get(context) ?? new Map<ContentModel, Promise<Composition>>();
  compositions.set(context, ofRequest);
  const known = ofRequest.get(item);
  if (known) return known;
  const { store, site, directory, variant, variantFor } = context;
  const composition = getSections({
    db: store.db,
    site,
    directory,
    item,
    variant,
    variantFor,
    tell: (issue) => warnOnce(context, item, issue),
  });
  ofRequest.set(item, composition);
  return composition;
}

const pages = new WeakMap<Composition, SectionModel[]>();

/** The sections of an item for this viewer: the same objects for all fields. */
export async function getPageSections(
  item: ContentModel,
  context: GraphQLContext,
): Promise<SectionModel[]> {
  const composition = await getComposition(item, context);
  const known = pages.get(composition);
  if (known) return known;
  const models = toSectionModels(composition.sections, item);
  pages.set(composition, models);
  return models;
}
