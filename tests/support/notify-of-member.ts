import { runSql } from "./make-content.ts";
import type { TestNetwork } from "./test-network.ts";

/** Turns on push notifications with names for a member. */
async function turnOnPushes(network: TestNetwork, receiver: number, siteId: number): Promise<void> {
  await runSql(
    network,
    `insert into notification_preferences (member_id, email_rhythm, time_zone, is_push_detailed)
      values ($1, 'daily', 'UTC', true) on conflict (member_id) do update set is_push_detailed = true`,
    [receiver],
  );
  await runSql(
    network,
    `with login as (
      insert into auth_sessions (user_id, site_id, token, expires_at, idle_seconds)
      values ($1, $2, gen_random_uuid()::text, now() + interval '1 day', 3600) returning id
    )
    insert into push_subscriptions (member_id, site_id, session_id, endpoint, p256dh, auth)
    select $1, $2, id, 'http://127.0.0.1:1/' || id, 'key', 'secret' from login`,
    [receiver, siteId],
  );
}

/** A member follows others, who get a notification, and a queued email and push message. */
export async function notifyOfMember(
  network: TestNetwork,
  id: number,
  receivers: readonly number[],
): Promise<void> {
  const siteId = network.site("migraine").id;
  for (const receiver of receivers) {
    await turnOnPushes(network, receiver, siteId);
    await runSql(
      network,
      `with event as (
        insert into notification_events (type, site_id, actor_id, member_id, key, delivered_at)
        values ('follow', $1, $2, $3, gen_random_uuid()::text, now()) returning id
      ), made as (
        insert into notifications (member_id, site_id, event_id, kind, group_key)
        select $3, $1, id, 'follow', 'follow:' || id from event returning id
      ), email as (
        insert into notification_emails (notification_id, member_id, site_id, due_at)
        select id, $3, $1, now() + interval '1 day' from made
      )
      insert into notification_pushes (notification_id, member_id, site_id, due_at)
      select id, $3, $1, now() + interval '1 day' from made`,
      [siteId, id, receiver],
    );
  }
}
