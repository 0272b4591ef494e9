import { expect, type Locator } from "@playwright/test";
import { logIn } from "#e2e/support/log-in.ts";
import { serverUnderTest } from "#e2e/support/server-under-test.ts";
import { siteUrl } from "#e2e/support/site-url.ts";
import { test } from "#e2e/support/test.ts";
import { conversationTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import { runStatement } from "#tests/support/test-database.ts";

const conversationId = "5d0e7a9b-1c34-4b7f-9c21-3f6c1d528a4e";
const messageCount = 3000;
const firstUnread = 2801;

/** Stores a conversation of thousands of messages. The last ones are new to `member2@demo.test`. */
const storeConversation = `
  insert into conversations (id, site_id, initiator_id, is_accepted)
  select '${conversationId}', conversations.site_id, members.id, true
  from conversations, members
  where conversations.id = '3f6c1d52-8a4e-4b7f-9c21-5d0e7a9b1c34' and members.email = 'member2@demo.test';
  insert into conversation_participants (conversation_id, member_id)
  (select '${conversationId}'::uuid, id from members where email = 'member2@demo.test')
  union all
  (select '${conversationId}'::uuid, id from members
   where email like 'member-%' and role_id = 3 and is_verified and deleted_at is null order by id limit 1);
  insert into messages (conversation_id, author_id, body, inserted_at)
  select '${conversationId}', members.id, 'Message ' || n || repeat(' and some words', n % 23),
    timestamptz '2026-11-01 12:00:00Z' + n * interval '1 second'
  from generate_series(1, ${messageCount}) n
  join conversation_participants on conversation_id = '${conversationId}'
  join members on members.id = member_id and (members.email = 'member2@demo.test') = (n % 3 = 0)
  order by n;
  update conversation_participants set last_read_sequence = (
    select sequence from messages where conversation_id = '${conversationId}'
    order by sequence offset ${firstUnread - 2} limit 1)
  where conversation_id = '${conversationId}'
    and member_id = (select id from members where email = 'member2@demo.test')`;

/** A worker that restarts after a failure reuses the conversation of the previous one. */
const deleteConversation = `
  delete from messages where conversation_id = '${conversationId}';
  delete from conversation_participants where conversation_id = '${conversationId}';
  delete from conversations where id = '${conversationId}';`;

test.beforeEach(async () => {
  const url = serverUnderTest().data?.databaseUrl ?? "";
  await runStatement(url, deleteConversation + storeConversation);
});

/** The first row that starts in view: its index, its text, and its distance from the top. */
const findAnchor = (log: Locator) =>
  log.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const rows = [...element.querySelectorAll("li")];
    const row = rows.find((one) => one.getBoundingClientRect().top >= top);
    return {
      place: Number(row?.getAttribute("aria-posinset")),
      words: /Message \d+/.exec(row?.textContent ?? "")?.[0] ?? "",
      offset: (row?.getBoundingClientRect().top ?? 0) - top,
    };
  });

const findRow = (log: Locator, words: string) =>
  log.getByRole("listitem").filter({ hasText: new RegExp(`${words}\\b`) });

test("in a conversation of thousands of messages, visible ones do not move while older ones load", async ({
  page,
}) => {
  await logIn(page, "migraine", "member2@demo.test");
  await page.goto(siteUrl("migraine", `/messages/${conversationId}`));
  const log = page.getByRole("log");
  await expect(findRow(log, `Message ${messageCount}`)).toBeInViewport();
  for (let round = 0; round < 4; round += 1) {
    await log.evaluate((element) => element.scrollTo({ top: 200 }));
    // The rows that have come into view are measured in the next frames.
    await page.waitForTimeout(200);
    const before = await findAnchor(log);
    await page.getByRole("button", { name: texts.older }).click();
    await expect(findRow(log, before.words)).toHaveAttribute(
      "aria-posinset",
      String(before.place + 50),
    );
    await page.waitForTimeout(200);
    const after = await findAnchor(log);
    expect(after.words).toBe(before.words);
    expect(Math.abs(after.offset - before.offset)).toBeLessThanOrEqual(2);
  }
  expect(await log.getByRole("listitem").count()).toBeLessThan(60);
});

test("a conversation with hundreds of new messages opens at the first of them", async ({
  page,
}) => {
  await logIn(page, "migraine", "member2@demo.test");
  await page.goto(siteUrl("migraine", `/messages/${conversationId}`));
  await page.getByRole("button", { name: texts.toFirstUnread }).click();
  const log = page.getByRole("log");
  const row = log.getByRole("listitem").filter({ hasText: texts.unread });
  await expect(row).toBeInViewport();
  await expect(row).toContainText(`Message ${firstUnread}`);
  await expect(log).toBeFocused();
});
