import DataLoader from "dataloader";
import type { ContentModel } from "#graphql/content-model.ts";
import type { GraphQLContext } from "#graphql/context.ts";
import { addItemTags, addListTag, addRelatedTags } from "#graphql/note-lists.ts";
import type { PollView } from "#lib/engagements/shared/poll.ts";
import {
  getRelatedItems,
  getSectionGallery,
  getSectionItems,
  getSectionPolls,
} from "#lib/sections/server/section-items.ts";
import { getSectionNeeds } from "#lib/sections/shared/section.ts";
import type { SectionNeeds } from "#lib/sections/shared/section-needs.ts";
import type { SectionModel } from "./section-model.ts";

/** The loaded data of a section; data that its type does not need is `null`. */
export type LoadedSection = {
  items: ContentModel[] | null;
  gallery: ContentModel | null;
  quiz: ContentModel | null;
  polls: PollView[] | null;
  isIncomplete: boolean;
};

const loaded = new WeakMap<SectionModel, Promise<LoadedSection>>();

async function load(model: SectionModel, context: GraphQLContext): Promise<LoadedSection> {
  const { section } = model;
  const { loaders, log, requestId } = context;
  const needs: SectionNeeds = getSectionNeeds(section);
  let isIncomplete = false;
  /** A failure only leaves out this data: the page renders and is not cached. */
  const attempt = async <Need, Value>(
    need: Need | undefined,
    read: (need: Need) => Promise<Value>,
  ): Promise<Value | null> => {
    if (need === undefined) return null;
    try {
      return await read(need);
    } catch (error) {
      isIncomplete = true;
      context.reportFailure();
      const { id, kind } = section;
      log.error({ requestId, err: error, section: id, kind }, "a section could not be loaded");
      return null;
    }
  };
  // Threads are loaded only for queries that select them, because pages show them as a fragment.
  const listNeed = needs.items?.from === "threads" ? undefined : needs.items;
  const [items, gallery, quiz, polls] = await Promise.all([
    attempt(listNeed, (need) => readItems(need, model, context)),
    attempt(needs.galleryId, (id) => {
      addItemTags(context, [id]);
      return getSectionGallery(context.store.db, context.site, id);
    }),
    attempt(needs.quizId, (id) => {
      addItemTags(context, [id]);
      return loaders.content.load(id);
    }),
    attempt(needs.pollIds, (ids) => readMany(pollLoader(context), ids)),
  ]);
  return {
    items,
    gallery,
    quiz: quiz?.type === "quiz" ? quiz : null,
    polls,
    isIncomplete,
  };
}

const pollLoaders = new WeakMap<GraphQLContext, DataLoader<number, PollView | null>>();

/** Polls as the viewer may see them: without results before they have voted. */
function pollLoader(context: GraphQLContext): DataLoader<number, PollView | null> {
  const known = pollLoaders.get(context);
  if (known) return known;
  const { store, site, viewer, visitor } = context;
  const loader = new DataLoader(async (ids: readonly number[]) => {
    const asking = { db: store.db, site, viewer, visitorKey: visitor.key };
    return getSectionPolls(asking, ids);
  });
  pollLoaders.set(context, loader);
  return loader;
}

/** The existing rows in the order of the ids; all sections of a page share one query. */
async function readMany<Row>(
  loader: DataLoader<number, Row | null>,
  ids: readonly number[],
): Promise<Row[]> {
  const rows = await Promise.all(ids.map((id) => loader.load(id)));
  return rows.filter((row) => row !== null);
}

/**
 * The items before an automatic list on a page: the page's own item and the items of earlier sections. The list does
 * not repeat them; items chosen by editors stay.
 */
export async function listShownIds(
  owner: ContentModel,
  before: readonly SectionModel[],
  context: GraphQLContext,
): Promise<Set<number>> {
  const listing = before.filter(({ section }) => getSectionNeeds(section).items !== undefined);
  const lists = await Promise.all(listing.map((one) => loadSection(one, context)));
  return new Set([owner.id, ...lists.flatMap(({ items }) => (items ?? []).map(({ id }) => id))]);
}

async function readItems(
  need: NonNullable<SectionNeeds["items"]>,
  { owner, before }: SectionModel,
  context: GraphQLContext,
): Promise<ContentModel[]> {
  const { loaders, store, site } = context;
  if (need.from === "ids") {
    addItemTags(context, need.ids);
    return readMany(loaders.content, need.ids);
  }
  const asking = { db: store.db, site };
  if (need.from === "threads") return getSectionItems(asking, need);
  const shown = await listShownIds(owner, before, context);
  const choose = (found: readonly ContentModel[]) =>
    found.filter(({ id }) => !shown.has(id)).slice(0, need.limit);
  const limit = need.limit + shown.size;
  if (need.from === "related") {
    const item = need.contentId === null ? owner : await loaders.content.load(need.contentId);
    if (!item) {
      addItemTags(context, [need.contentId ?? owner.id]);
      return [];
    }
    const found = choose(await getRelatedItems(asking, item, limit));
    await addRelatedTags(context, { item, found });
    return found;
  }
  if (need.from === "latest")
    addListTag(context, {
      types: need.types,
      isFeatured: need.isFeatured,
    });
  if (need.from === "discussed") addListTag(context, {});
  return choose(await getSectionItems(asking, { ...need, limit }));
}

/** The threads that a section lists; `null` for other sections and if they cannot be loaded. */
export async function loadSectionThreads(
  model: SectionModel,
  context: GraphQLContext,
): Promise<ContentModel[] | null> {
  const { section } = model;
  const need = getSectionNeeds(section).items;
  if (need?.from !== "threads") return null;
  try {
    return await readItems(need, model, context);
  } catch (error) {
    context.reportFailure();
    const { id, kind } = section;
    const { log, requestId } = context;
    log.error({ requestId, err: error, section: id, kind }, "a section could not be loaded");
    return null;
  }
}

/** Loads what a section shows, once for all of its fields. Never fails. */
export function loadSection(model: SectionModel, context: GraphQLContext): Promise<LoadedSection> {
  const known = loaded.get(model);
  if (known) return known;
  const promise = load(model, context);
  loaded.set(model, promise);
  return promise;
}
