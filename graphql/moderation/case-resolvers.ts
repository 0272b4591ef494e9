import type { GraphQLContext } from "#graphql/context.ts";
import type {
  CaseDecisionInput,
  CaseFilterInput,
  Resolvers,
} from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { parseIdCursor } from "#lib/core/shared/cursor.ts";
import { isAdmin } from "#lib/members/shared/permissions.ts";
import type { CaseDecision } from "#lib/moderation/server/case-effects.ts";
import {
  addCaseNote,
  deleteSavedReply,
  getCaseNotes,
  getSavedReplies,
  saveReply,
} from "#lib/moderation/server/case-notes.ts";
import { takeCase, takeNextCase, unclaimCase } from "#lib/moderation/server/claim-case.ts";
import { decideCase, decideCases } from "#lib/moderation/server/decide-case.ts";
import { getSameTexts, type SameText } from "#lib/moderation/server/duplicates/get-same-texts.ts";
import {
  type CaseCounts,
  getCase,
  getCaseCounts,
  getCaseLog,
  getCaseReports,
  getCases,
  getCurrent,
  getModeratedSites,
  getOutcomes,
  getRelatedCases,
  getTopics,
} from "#lib/moderation/server/get-cases.ts";
import { getSameAddress } from "#lib/moderation/server/members/same-address.ts";
import { reportContent } from "#lib/moderation/server/report-content.ts";
import { watchCases } from "#lib/moderation/server/watch-cases.ts";
import type { CaseReason, ReportReason } from "#lib/moderation/shared/case.ts";
import { listOutcomes } from "#lib/moderation/shared/case-outcomes.ts";
import type { CaseAge, CaseFilter, CaseHolder } from "#lib/moderation/shared/case-queue.ts";
import { caseEffects } from "#lib/registries/server/case-effects.ts";
import { isCaseOfFirstPost } from "#lib/registries/server/case-of-first-post.ts";
import { moderationPorts } from "#lib/registries/server/moderation-ports.ts";
import { moderators } from "#lib/registries/server/moderators.ts";

const toFilter = (input: CaseFilterInput | null | undefined): CaseFilter => ({
  isClosed: input?.isClosed ?? false,
  siteId: input?.siteId == null ? null : parseId(input.siteId),
  reason: (input?.reason?.toLowerCase() as CaseReason | undefined) ?? null,
  assocType: input?.assocType ?? null,
  age: (input?.age?.toLowerCase() as CaseAge | undefined) ?? null,
  reporterId: input?.reporterId == null ? null : parseId(input.reporterId),
  holder: (input?.holder?.toLowerCase() as CaseHolder | undefined) ?? "all",
});

const toDecision = (input: CaseDecisionInput): CaseDecision => ({
  outcome: input.outcome,
  rule: input.rule ?? null,
  explanation: input.explanation ?? "",
  endsAt: input.endsAt ?? null,
  categoryId: input.categoryId == null ? null : parseId(input.categoryId),
});

const toReason = (reason: CaseReason) => reason.toUpperCase() as Uppercase<CaseReason>;

/** Reads a case with its texts, which is logged and counts against the limits of staff. */
const openCase = (context: GraphQLContext, id: number) =>
  getCase({ ...context, db: context.store.db, counter: context, id });

/** The URL of a found post, on its own site. */
function toUrl(
  { siteId, snapshot }: Pick<SameText, "siteId" | "snapshot">,
  _args: object,
  { directory, toOrigin }: GraphQLContext,
): string | null {
  const site = directory.byId(siteId);
  return site && snapshot.path !== null ? `${toOrigin(site.host)}${snapshot.path}` : null;
}

export const caseResolvers: Resolvers = {
  Query: {
    moderationCases: (_parent, { filter, after }, { store, viewer }) =>
      getCases({ db: store.db, viewer, filter: toFilter(filter), after: after ?? null }),
    moderationCase: (_parent, args, context) => openCase(context, parseId(args.id)),
    moderationCounts: (_parent, _args, { store, viewer }) => getCaseCounts(store.db, viewer),
    moderatedSites: (_parent, _args, { directory, viewer }) => getModeratedSites(directory, viewer),
    savedReplies: (_parent, _args, { store, viewer }) => getSavedReplies(store.db, viewer),
  },
  Mutation: {
    contentFlag: async (_parent, args, { store, limits, site, viewer }) => {
      await reportContent({
        store,
        moderators,
        limits,
        site,
        viewer,
        assocType: args.assocType,
        assocId: parseId(args.assocId),
        reason: (args.reason?.toLowerCase() as ReportReason | undefined) ?? "other",
        details: args.details ?? "",
      });
      return true;
    },
    claimModerationCase: async (_parent, args, context) => {
      const { store, viewer } = context;
      const id = parseId(args.id);
      await takeCase({ db: store.db, viewer, id });
      return openCase(context, id);
    },
    claimNextModerationCase: async (_parent, { filter, after }, context) => {
      const { store, viewer } = context;
      const id = await takeNextCase({
        db: store.db,
        viewer,
        filter: toFilter(filter),
        after: parseIdCursor(after),
      });
      return id === null ? null : openCase(context, id);
    },
    releaseModerationCase: async (_parent, args, { store, viewer }) => {
      await unclaimCase({ db: store.db, viewer, id: parseId(args.id) });
      return true;
    },
    decideModerationCase: async (_parent, args, context) => {
      const { store, directory, site, viewer } = context;
      const id = parseId(args.id);
      await decideCase({
        store,
        effects: caseEffects,
        mail: context,
        sites: directory,
        site,
        viewer,
        id,
        decision: toDecision(args.decision),
      });
      return openCase(context, id);
    },
    decideModerationCases: (_parent, { ids, decision }, context) => {
      const { store, directory, site, viewer } = context;
      return decideCases({
        store,
        effects: caseEffects,
        mail: context,
        sites: directory,
        site,
        viewer,
        ids: ids.map(parseId),
        decision: toDecision(decision),
      });
    },
    addModerationNote: async (_parent, args, context) => {
      const { store, viewer } = context;
      const caseId = parseId(args.caseId);
      await addCaseNote({ db: store.db, viewer, caseId, body: args.body });
      return openCase(context, caseId);
    },
    saveReply: (_parent, { siteId, title, body }, { store, directory, viewer }) =>
      saveReply({
        db: store.db,
        directory,
        viewer,
        title,
        body,
        siteId: siteId == null ? null : parseId(siteId),
      }),
    deleteSavedReply: async (_parent, args, { store, viewer }) => {
      await deleteSavedReply({ db: store.db, viewer, id: parseId(args.id) });
      return true;
    },
  },
  Subscription: {
    moderationCountsChanged: {
      subscribe: (_parent, _args, { store, pubsub, currentViewer }) =>
        watchCases({ db: store.db, pubsub, currentViewer }),
      resolve: (counts: CaseCounts) => counts,
    },
  },
  ModerationCase: {
    siteName: (one, _args, { directory }) => directory.byId(one.siteId)?.name ?? "",
    isOpen: ({ state }) => state === "open",
    reasons: ({ reasons }) => reasons.map(toReason),
    isAppeal: ({ appealOf }) => appealOf !== null,
    author: ({ memberId }, _args, { loaders }) => loaders.member.load(memberId),
    isFirstPost: (one, _args, { loaders }) =>
      isCaseOfFirstPost(one, (author) => loaders.firstPost.load(author)),
    claimedBy: ({ claimedById }, _args, { loaders }) =>
      claimedById === null ? null : loaders.member.load(claimedById),
    openedAt: ({ insertedAt }) => insertedAt,
    current: (one, _args, { store, viewer }) =>
      viewer ? getCurrent(store.db, moderators, { viewer, one }) : null,
    url: toUrl,
    reports: (one, _args, { store }) => getCaseReports(store.db, one),
    notes: (one, _args, { store }) => getCaseNotes(store.db, one),
    log: (one, _args, { store }) => getCaseLog(store.db, one),
    related: (one, _args, { store, viewer }) =>
      viewer ? getRelatedCases(store.db, viewer, one) : [],
    sameTexts: (one, _args, { store, viewer }) =>
      viewer ? getSameTexts(store.db, moderators, { viewer, one }) : [],
    history: (one, _args, { store, viewer }) => (viewer ? getOutcomes(store.db, viewer, one) : []),
    sameAddress: ({ memberId }, _args, { store, viewer }) =>
      getSameAddress(store.db, viewer, memberId),
    outcomes: (one, _args, { viewer }) =>
      viewer ? listOutcomes(one, { id: viewer.id, isAdmin: isAdmin(viewer) }) : [],
    topics: (one, _args, { store, directory }) =>
      getTopics(store.db, moderationPorts.threads, one, directory),
  },
  SameText: {
    author: ({ memberId }, _args, { loaders }) => loaders.member.load(memberId),
    siteName: ({ siteId }, _args, { directory }) => directory.byId(siteId)?.name ?? "",
    url: toUrl,
  },
  CaseSnapshot: {
    messages: ({ messages }) => messages ?? [],
  },
  ReportedMessage: {
    insertedAt: ({ insertedAt }) => new Date(insertedAt),
  },
  CaseReport: {
    reporter: ({ reporterId }, _args, { loaders }) =>
      reporterId === null ? null : loaders.member.load(reporterId),
    reason: ({ reason }) => toReason(reason),
  },
  SameAddressAccount: {
    user: ({ memberId }, _args, { loaders }) => loaders.member.load(memberId),
  },
  CaseNote: {
    author: ({ authorId }, _args, { loaders }) => loaders.member.load(authorId),
  },
  CaseLogEntry: {
    actor: ({ actorId }, _args, { loaders }) => loaders.member.load(actorId),
  },
};
