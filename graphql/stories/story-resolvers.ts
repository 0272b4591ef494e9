import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId, parseIdempotencyKey } from "#graphql/ids.ts";
import { addNextItemTags } from "#graphql/note-lists.ts";
import { withMentions } from "#lib/registries/server/stored-with.ts";
import { createStory } from "#lib/stories/server/create-story.ts";
import { getNextStory } from "#lib/stories/server/get-next-story.ts";
import { updateStory } from "#lib/stories/server/update-story.ts";

export const storyResolvers: Resolvers = {
  Mutation: {
    createStory: (_parent, args, { store, limits, screening, redirects, site, viewer }) =>
      createStory({
        store,
        limits,
        screening,
        redirects,
        site,
        viewer,
        fields: args,
        withMentions,
        idempotencyKey: parseIdempotencyKey(args.idempotencyKey),
      }),
    updateStory: (_parent, args, { store, limits, screening, site, viewer }) =>
      updateStory({
        store,
        limits,
        screening,
        site,
        viewer,
        fields: args,
        withMentions,
        id: parseId(args.id),
        expectedRevision: args.expectedRevision,
      }),
  },
  ContentItem: {
    nextStory: async (item, _args, context) => {
      const next = await getNextStory(context.store.db, context.site, item);
      addNextItemTags(context, "story", item, next);
      return next;
    },
  },
};
