import { getSectionItems } from "#lib/sections/server/section-items.ts";
import { needsOf } from "#lib/sections/shared/section.ts";
import type { SectionNeeds } from "#lib/sections/shared/section-needs.ts";
import type { ContentModel } from "../content-model.ts";
import type { GraphQLContext } from "../context.ts";
import type { SectionModel } from "./section-model.ts";

/** What a section shows besides its own fields; `null` where its type asks for no such thing. */
export type LoadedSection = {
  items: ContentModel[] | null;
  threads: ContentModel[] | null;
  gallery: ContentModel | null;
  isIncomplete: boolean;
};

const loaded = new WeakMap<SectionModel, Promise<LoadedSection>>();

async function load(
  { section, owner }: SectionModel,
  context: GraphQLContext,
): Promise<LoadedSection> {
  const needs: SectionNeeds = needsOf(section);
  let isIncomplete = false;
  /** What fails takes nothing but itself away: the page stands, and is not kept. */
  const attempt = async <Value>(
    isNeeded: boolean,
    read: () => Promise<Value>,
  ): Promise<Value | null> => {
    if (!isNeeded) return null;
    try {
      return await read();
    } catch (error) {
      isIncomplete = true;
      context.noteFailure();
      const { requestId, log } = context;
      log.error(
        { requestId, err: error, section: section.id, kind: section.kind },
        "a section could not be loaded",
      );
      return null;
    }
  };
  const { items: need } = needs;
  const isThreads = need?.from === "threads";
  const [list, gallery] = await Promise.all([
    attempt(need !== undefined, () => readItems(need as NonNullable<typeof need>, owner, context)),
    attempt(needs.galleryId !== undefined, () =>
      context.loaders.content.load(needs.galleryId as number),
    ),
  ]);
  return {
    items: isThreads ? null : list,
    threads: isThreads ? list : null,
    gallery,
    isIncomplete,
  };
}

/** Ids go through the loader, so that all sections of a page ask for theirs in one query. */
async function readItems(
  need: NonNullable<SectionNeeds["items"]>,
  owner: ContentModel,
  { loaders, store, site }: GraphQLContext,
): Promise<ContentModel[]> {
  if (need.from !== "ids") return getSectionItems({ db: store.db, site }, need, owner);
  const found = await loaders.content.loadMany([...need.ids]);
  return found.flatMap((item) => {
    if (item instanceof Error) throw item;
    return item ? [item] : [];
  });
}

/** Loads what a section shows, once for all of its fields. Never fails. */
export function loadSection(model: SectionModel, context: GraphQLContext): Promise<LoadedSection> {
  const known = loaded.get(model);
  if (known) return known;
  const promise = load(model, context);
  loaded.set(model, promise);
  return promise;
}
