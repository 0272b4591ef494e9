import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { contentState } from "#lib/content/shared/content-state.ts";
import { askForReview } from "#lib/editing/server/ask-for-review.ts";
import { decideReview } from "#lib/editing/server/decide-review.ts";
import { getReview } from "#lib/editing/server/get-review.ts";
import { getReviews } from "#lib/editing/server/list-reviews.ts";
import { searchReviewers } from "#lib/editing/server/search-reviewers.ts";
import {
  addSectionNote,
  deleteSectionNote,
  resolveSectionNote,
} from "#lib/editing/server/section-notes.ts";
import { setNextReview } from "#lib/editing/server/set-next-review.ts";
import { withdrawReview } from "#lib/editing/server/withdraw-review.ts";

const loadMember = (id: number | null, { loaders }: GraphQLContext) =>
  id === null ? null : loaders.member.load(id);

/** The item that a call is about, and who calls. */
const toOptions = (id: string | number, context: GraphQLContext) => {
  const { store, limits, site, directory, viewer } = context;
  return { store, limits, site, sites: directory, viewer, id: parseId(id) };
};

/** The review after a change. */
const open = (id: string | number, context: GraphQLContext) => {
  const { store, site, directory, viewer } = context;
  return getReview({ db: store.db, site, sites: directory, viewer, id: parseId(id) });
};

/** Reviews of items before they are published, and notes between editors. */
export const reviewResolvers: Resolvers = {
  Query: {
    editedContentReview: (_parent, { id }, context) => open(id, context),
    contentReviews: (_parent, { list, after }, { store, site, viewer }) =>
      getReviews({ db: store.db, site, viewer, list, after: after ? String(after) : null }),
    contentReviewers: (_parent, { id, search }, { store, site, viewer }) =>
      searchReviewers({ db: store.db, site, viewer, id: parseId(id), search }),
  },
  Mutation: {
    askForReview: async (_parent, { id, reviewerId, dueOn, message }, context) => {
      const reviewer = reviewerId ? parseId(reviewerId) : null;
      const request = { reviewerId: reviewer, dueOn: dueOn ?? null, message };
      await askForReview({ ...toOptions(id, context), request });
      return open(id, context);
    },
    decideReview: async (_parent, { id, ...decision }, context) => {
      await decideReview({ ...toOptions(id, context), ...decision });
      return open(id, context);
    },
    withdrawReview: async (_parent, { id }, context) => {
      await withdrawReview(toOptions(id, context));
      return open(id, context);
    },
    setNextReview: async (_parent, { id, day }, context) => {
      const { store, site, viewer } = context;
      await setNextReview({ store, site, viewer, id: parseId(id), day: day ?? null });
      return open(id, context);
    },
    addSectionNote: async (_parent, { id, sectionId, text }, context) => {
      await addSectionNote({ ...toOptions(id, context), sectionId: sectionId ?? null, text });
      return open(id, context);
    },
    resolveSectionNote: async (_parent, { id, noteId, isResolved }, context) => {
      await resolveSectionNote({ ...toOptions(id, context), noteId: parseId(noteId), isResolved });
      return open(id, context);
    },
    deleteSectionNote: async (_parent, { id, noteId }, context) => {
      await deleteSectionNote({ ...toOptions(id, context), noteId: parseId(noteId) });
      return open(id, context);
    },
  },
  ContentReview: {
    id: ({ contentId }) => contentId,
    reviewer: ({ reviewerId }, _args, context) => loadMember(reviewerId, context),
    askedBy: ({ askedBy }, _args, context) => loadMember(askedBy, context),
    decidedBy: ({ decidedBy }, _args, context) => loadMember(decidedBy, context),
  },
  SectionNote: {
    text: ({ body }) => body,
    author: ({ authorId }, _args, context) => loadMember(authorId, context),
    resolvedBy: ({ resolvedBy }, _args, context) => loadMember(resolvedBy, context),
  },
  ReviewedContent: {
    state: (item) => contentState(item),
    author: ({ authorId }, _args, context) => loadMember(authorId, context),
  },
};
