import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { parseIdCursor } from "#lib/core/shared/cursor.ts";
import {
  blockUser,
  getBlockedAmong,
  getBlockedMembers,
  maxBlockedAmong,
} from "#lib/messaging/server/block-member.ts";
import { getMessagePartner } from "#lib/messaging/server/message-partner.ts";
import {
  getMessageSettings,
  updateMessageSettings,
} from "#lib/messaging/server/message-settings.ts";
import { reportMessage } from "#lib/messaging/server/report-message.ts";
import type { MessageAudience } from "#lib/messaging/shared/message-audience.ts";
import type { MessageReportReason } from "#lib/messaging/shared/message-report.ts";

/** Contact between members: blocks, settings and reports. */
export const contactResolvers: Resolvers = {
  Query: {
    blockedUsers: (_parent, { after, limit }, { store, viewer }) =>
      getBlockedMembers({
        db: store.db,
        viewer,
        after: parseIdCursor(after) ?? undefined,
        limit: limit ?? undefined,
      }),
    blockedAmong: (_parent, { userIds }, { store, viewer }) =>
      getBlockedAmong(store.db, viewer, userIds.slice(0, maxBlockedAmong).map(parseId)),
    messagePartner: (_parent, { userId }, { store, site, viewer }) =>
      getMessagePartner({ db: store.db, site, viewer, partnerId: parseId(userId) }),
    messageSettings: (_parent, _args, { store, viewer }) => getMessageSettings(store.db, viewer),
  },
  Mutation: {
    blockUser: (_parent, { userId, isBlocked }, { store, pubsub, limits, viewer }) =>
      blockUser({ store, pubsub, limits, viewer, memberId: parseId(userId), isBlocked }),
    reportMessage: async (_parent, args, { store, limits, site, viewer }) => {
      await reportMessage({
        store,
        limits,
        site,
        viewer,
        conversationId: String(args.conversationId),
        messageId: args.messageId == null ? null : String(args.messageId),
        reason: args.reason.toLowerCase() as MessageReportReason,
        details: args.details ?? "",
      });
      return true;
    },
    updateMessageSettings: (_parent, { audience, showsActivity }, { store, limits, viewer }) =>
      updateMessageSettings({
        db: store.db,
        limits,
        viewer,
        change: { audience: audience?.toLowerCase(), showsActivity },
      }),
  },
  MessagePartner: {
    user: ({ partner }) => partner,
    conversationId: ({ conversation }) => conversation?.id ?? null,
    sendRestrictionMessage: ({ restriction }) => restriction,
  },
  MessageSettings: {
    audience: ({ audience }) => audience.toUpperCase() as Uppercase<MessageAudience>,
  },
};
