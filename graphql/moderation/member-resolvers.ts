import type { GraphQLContext } from "#graphql/context.ts";
import type { ManagedMemberFilterInput, Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import type { SiteDuty } from "#lib/members/shared/member.ts";
import { getRestrictionText, groupRestrictions } from "#lib/members/shared/restriction.ts";
import { getCasesAbout } from "#lib/moderation/server/get-cases.ts";
import { getLog, getMemberLog } from "#lib/moderation/server/members/get-log.ts";
import {
  getManagedMember,
  getManagedMembers,
  getMemberCounts,
} from "#lib/moderation/server/members/get-managed-members.ts";
import { getMemberActions } from "#lib/moderation/server/members/member-actions.ts";
import { addMemberNote, getMemberNotes } from "#lib/moderation/server/members/member-notes.ts";
import { endRestriction, restrictMember } from "#lib/moderation/server/members/restrict-member.ts";
import { setDutySites } from "#lib/moderation/server/members/set-duty-sites.ts";
import { setMemberRole } from "#lib/moderation/server/members/set-role.ts";
import { setSpammer } from "#lib/moderation/server/members/set-spammer.ts";
import { setMemberVerified } from "#lib/moderation/server/members/set-verified.ts";
import { getUndoOffer, undoDecision } from "#lib/moderation/server/members/undo-decision.ts";
import { describeChanges } from "#lib/moderation/shared/members/describe-change.ts";
import type {
  MemberFilter,
  RestrictionFilter,
} from "#lib/moderation/shared/members/member-query.ts";
import { getLastSeen, getMemberActivity } from "#lib/registries/server/member-activity.ts";
import { moderationPorts as ports } from "#lib/registries/server/moderation-ports.ts";

/** Sets the sites that a member moderates or edits. */
async function setSites(
  duty: SiteDuty,
  args: { id: string | number; siteIds: readonly (string | number)[] },
  { store, directory, viewer, site }: GraphQLContext,
) {
  const decision = { store, directory, viewer, site, duty, memberId: parseId(args.id) };
  return { id: (await setDutySites({ ...decision, siteIds: args.siteIds.map(parseId) })).logId };
}

const toSites = (directory: GraphQLContext["directory"], ids: readonly number[]) =>
  ids.map((id) => directory.byId(id)).filter((site) => site !== undefined);

const toFilter = (input: ManagedMemberFilterInput | null | undefined): MemberFilter => ({
  search: input?.search ?? "",
  roleId: input?.roleId ?? null,
  isVerified: input?.isVerified ?? null,
  restriction: (input?.restriction?.toLowerCase() as RestrictionFilter | undefined) ?? null,
});

export const managedMemberResolvers: Resolvers = {
  Query: {
    managedMembers: (_parent, { filter, after }, { store, viewer }) =>
      getManagedMembers({ db: store.db, viewer, filter: toFilter(filter), after: after ?? null }),
    managedMember: (_parent, args, { store, viewer }) =>
      getManagedMember({ db: store.db, viewer, id: parseId(args.id) }),
    moderationLog: (_parent, { filter, after }, { store, viewer }) =>
      getLog({
        db: store.db,
        viewer,
        after: after ?? null,
        query: {
          operation: filter?.operation ?? null,
          actor: filter?.actor ?? "",
          member: filter?.member ?? "",
        },
      }),
  },
  Mutation: {
    restrictMember: async (_parent, { id, kind, endsAt, explanation }, context) => {
      const { store, viewer: actor, site } = context;
      const memberId = parseId(id);
      const { logId } = await inTransaction(store, (tx) =>
        restrictMember(
          tx,
          { ...context, withNotice: ports.withNotice },
          { actor, site, memberId, kind, endsAt: endsAt ?? null, explanation },
        ),
      );
      return { id: logId };
    },
    endRestriction: async (_parent, { id, explanation }, { store, viewer: actor, site }) => {
      const memberId = parseId(id);
      const { logId } = await inTransaction(store, (tx) =>
        endRestriction(tx, { actor, site, memberId, explanation }),
      );
      return { id: logId };
    },
    undoMemberDecision: async (_parent, { id }, { store, viewer }) => {
      const logId = parseId(id);
      return { id: (await undoDecision({ store, ports, viewer, logId })).logId };
    },
    setMemberRole: async (_parent, { id, roleId, confirmation }, { store, viewer, site }) => {
      const decision = { store, viewer, site, memberId: parseId(id) };
      const { logId } = await setMemberRole({
        ...decision,
        roleId,
        confirmation: confirmation ?? "",
      });
      return { id: logId };
    },
    setMemberVerified: async (_parent, { id, isVerified }, { store, viewer, site }) => {
      const decision = { store, viewer, site, memberId: parseId(id) };
      return { id: (await setMemberVerified({ ...decision, isVerified })).logId };
    },
    setModeratedSites: (_parent, args, context) => setSites("moderator", args, context),
    setEditedSites: (_parent, args, context) => setSites("editor", args, context),
    setSpammer: async (_parent, { id, isSpammer }, { store, viewer, site }) => {
      const memberId = parseId(id);
      return { id: (await setSpammer({ store, viewer, site, memberId, isSpammer })).logId };
    },
    addMemberNote: async (_parent, { id, body }, { store, viewer, site }) => {
      const memberId = parseId(id);
      await addMemberNote({ db: store.db, viewer, site, memberId, body });
      return getManagedMember({ db: store.db, viewer, id: memberId });
    },
  },
  ManagedMember: {
    user: async ({ id }, _args, { loaders }) => {
      const user = await loaders.member.load(id);
      if (!user) throw new Error(`Member ${id} has no row.`);
      return user;
    },
    lastSeenAt: ({ id }, _args, { store, viewer }) => getLastSeen(store.db, viewer, id),
    moderatedSites: ({ siteIds }, _args, { directory }) => toSites(directory, siteIds),
    editedSites: ({ editedSiteIds }, _args, { directory }) => toSites(directory, editedSiteIds),
    restrictions: ({ restrictions }, _args, { directory }) =>
      groupRestrictions(restrictions).map(({ siteIds, ...one }) => ({
        ...one,
        sites: siteIds && toSites(directory, siteIds),
      })),
    spammerOn: ({ spamSiteIds }, _args, { directory }) => toSites(directory, spamSiteIds),
    activity: ({ id }, _args, { store, viewer }) => getMemberActivity(store.db, viewer, id),
    counts: (member, _args, { store, viewer }) => getMemberCounts(store.db, viewer, member),
    cases: ({ id }, _args, { store, viewer }) => getCasesAbout(store.db, viewer, id),
    notes: ({ id }, _args, { store, viewer }) => getMemberNotes(store.db, viewer, id),
    log: ({ id }, _args, { store, viewer }) => getMemberLog(store.db, viewer, id),
    actions: (member, _args, { directory, viewer }) => getMemberActions(directory, viewer, member),
  },
  ModerationLogEntry: {
    siteName: ({ siteId }, _args, { directory }) => directory.byId(siteId)?.name ?? "",
    actor: ({ actorId }, _args, { loaders }) => loaders.member.load(actorId),
    member: ({ memberId }, _args, { loaders }) =>
      memberId === null ? null : loaders.member.load(memberId),
    changes: (entry, _args, { directory }) =>
      describeChanges(entry, (id) => directory.byId(id)?.name ?? String(id)),
    canUndo: (entry, _args, { viewer }) => viewer !== null && getUndoOffer(viewer, entry).canUndo,
    undoProblem: (entry, _args, { viewer }) => viewer && getUndoOffer(viewer, entry).problem,
  },
  SiteActivity: {
    site: ({ siteId }, _args, { directory }) => {
      const site = directory.byId(siteId);
      if (!site) throw new Error(`There is no site ${siteId}.`);
      return site;
    },
  },
  Restriction: {
    text: (restriction) => getRestrictionText(restriction),
  },
};
