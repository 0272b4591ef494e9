import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { parseIdCursor } from "#lib/core/shared/cursor.ts";
import {
  getNotifications,
  getUnreadNotificationCount,
} from "#lib/notifications/server/get-notifications.ts";
import {
  markAllNotificationsRead,
  markNotificationsRead,
} from "#lib/notifications/server/mark-read.ts";
import {
  getNotificationSettings,
  muteItem,
} from "#lib/notifications/server/notification-settings.ts";
import { getPushDevices } from "#lib/notifications/server/push-devices.ts";
import { watchAllUnreads } from "#lib/registries/server/watch-all-unreads.ts";

export const notificationResolvers: Resolvers = {
  Query: {
    notifications: (_parent, { before, limit }, { store, site, viewer }) =>
      getNotifications({
        db: store.db,
        site,
        viewer,
        before: parseIdCursor(before),
        limit: limit ?? undefined,
      }),
    notificationSettings: async (_parent, _args, { store, site, viewer, session, push }) => ({
      ...(await getNotificationSettings({ db: store.db, site, viewer })),
      push: push && {
        publicKey: push.publicKey,
        devices: await getPushDevices({ db: store.db, site, session }),
      },
    }),
  },
  Mutation: {
    markNotificationsRead: async (_parent, { ids }, context) => {
      const { store, pubsub, site, viewer } = context;
      await markNotificationsRead({ db: store.db, pubsub, site, viewer, ids: ids.map(parseId) });
      return {};
    },
    markAllNotificationsRead: async (_parent, _args, context) => {
      const { store, pubsub, site, viewer } = context;
      await markAllNotificationsRead({ db: store.db, pubsub, site, viewer });
      return {};
    },
    muteNotifications: async (_parent, { assocId, isMuted }, { store, site, viewer }) => {
      await muteItem({ db: store.db, site, viewer, contentId: parseId(assocId), isMuted });
      return isMuted;
    },
  },
  ThreadState: {
    isMuted: ({ id }, _args, { viewer, loaders }) =>
      viewer ? loaders.itemMute.load({ memberId: viewer.id, contentId: Number(id) }) : false,
  },
  Subscription: {
    unreadsUpdated: {
      subscribe: (_parent, _args, { pubsub, site, viewer, currentViewer }) =>
        watchAllUnreads({ pubsub, site, viewer, currentViewer }),
      resolve: () => ({}),
    },
  },
  Unreads: {
    notifications: (_unreads, _args, { store, site, viewer }) =>
      getUnreadNotificationCount(store.db, site, viewer),
  },
  Notification: {
    user: ({ actor }) => actor,
    assocId: ({ contentId }) => contentId,
  },
};
