import type { GraphQLContext } from "#graphql/context.ts";
import type { QueryPollArgs, Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { castVote } from "#lib/engagements/server/cast-vote.ts";
import { getEditedPoll, savePoll } from "#lib/engagements/server/edit-poll.ts";
import {
  getLatestPolls,
  getPoll,
  getPolls,
  searchPolls,
} from "#lib/engagements/server/get-polls.ts";
import { parseStoredQuiz } from "#lib/engagements/server/parse-engagements.ts";
import { parsePollNumber, pollPath } from "#lib/engagements/shared/poll.ts";

const asking = ({ store, site, viewer, visitor }: GraphQLContext) => ({
  db: store.db,
  site,
  viewer,
  visitorKey: visitor.key,
});

function pollKey({ id, legacyId }: QueryPollArgs) {
  if (id) return { id: parseId(id) };
  const key = legacyId ? parsePollNumber(String(legacyId)) : null;
  return key && "legacyId" in key ? key : null;
}

export const engagementResolvers: Resolvers = {
  Query: {
    poll: async (_parent, args, context) => {
      const by = pollKey(args);
      return by && getPoll({ ...asking(context), by });
    },
    polls: (_parent, { ids }, context) =>
      getPolls({ ...asking(context), ids: ids.map((id) => parseId(id)) }),
    latestPolls: (_parent, { limit }, context) =>
      getLatestPolls({ ...asking(context), limit: limit ?? 5 }),
    editedPoll: (_parent, { contentId }, { store, site, viewer }) =>
      getEditedPoll({ db: store.db, site, viewer, contentId: parseId(contentId) }),
    pollSearch: (_parent, { term }, context) => searchPolls({ ...asking(context), term }),
  },
  Mutation: {
    savePoll: (_parent, { contentId, expectedVersion, poll }, { store, site, viewer }) =>
      savePoll({
        store,
        site,
        viewer,
        contentId: parseId(contentId),
        expectedVersion,
        poll: {
          ...poll,
          closesAt: poll.closesAt?.toISOString() ?? null,
          options: poll.options.map(({ id, text }) => (id ? { id: parseId(id), text } : { text })),
        },
      }),
    vote: (_parent, { pollId, optionId }, context) => {
      const { store, limits, site, viewer, visitor, address } = context;
      return castVote({
        store,
        limits,
        site,
        viewer,
        visitor,
        address,
        pollId: parseId(pollId),
        optionId: parseId(optionId),
      });
    },
  },
  EditedPoll: { path: (poll) => pollPath(poll) },
  Poll: {
    path: (poll) => pollPath(poll),
    discussion: (poll, _args, { loaders }) =>
      poll.contentId === null ? null : loaders.content.load(poll.contentId),
  },
  ContentItem: {
    quiz: (item, _args, { loaders }) => {
      if (item.type !== "quiz") return null;
      const { editedQuiz } = item;
      return editedQuiz ? parseStoredQuiz(editedQuiz) : loaders.quiz.load(item.id);
    },
  },
};
