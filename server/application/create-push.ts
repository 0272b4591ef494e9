import type { Env } from "#lib/core/server/env.ts";
import { createPushDelivery, type PushDelivery } from "#lib/core/server/push/push-delivery.ts";
import { createVapid } from "#lib/core/server/push/vapid.ts";

/** Push messages with the key of the operator; null without one. @throws StartUpError for a wrong key */
export function createPush(env: Env): PushDelivery | null {
  const { VAPID_PRIVATE_KEY: key, VAPID_SUBJECT: subject, SUPPORT_EMAIL: email } = env;
  if (!key) return null;
  return createPushDelivery({
    vapid: createVapid(key, subject ?? `mailto:${email}`),
    localOrigin: env.PUSH_LOCAL_ORIGIN,
  });
}
