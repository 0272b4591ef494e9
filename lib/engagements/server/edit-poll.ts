import { createHash } from "node:crypto";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { editedPollTexts as texts } from "#lib/engagements/shared/edited-poll-texts.ts";
import { pollTexts } from "#lib/engagements/shared/engagement-texts.ts";
import { type EditedPoll, findLostAnswers } from "#lib/engagements/shared/poll-editing.ts";
import { type EditedPollInput, editedPollSchema } from "#lib/engagements/shared/poll-schema.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  deleteOption,
  type EditedPollRow,
  findPollOfItem,
  insertPollDraft,
  lockPollOfItem,
  storeOptions,
  updatePoll,
} from "./edited-poll-queries.ts";
import { findOptions } from "./poll-queries.ts";

const notFound = () => new AppError("NOT_FOUND", pollTexts.notFound);

async function toEditedPoll(
  db: Queryable,
  site: SiteScope,
  row: EditedPollRow | null,
): Promise<EditedPoll> {
  if (row?.contentId == null) throw notFound();
  const { id, legacyId, contentId, question, intro, status, closesAt } = row;
  const found = await findOptions(db, site, [id]);
  // Votes are no change of an editor.
  const words = [question, intro, status, closesAt, found.map((one) => [one.id, one.text])];
  const version = createHash("sha256").update(JSON.stringify(words)).digest("base64url");
  const options = found.map((one) => ({ id: one.id, text: one.text, voteCount: one.voteCount }));
  return { id, legacyId, contentId, version, question, intro, status, closesAt, options };
}

/** A poll by the id of its item. @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function getEditedPoll(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  contentId: number;
}): Promise<EditedPoll> {
  const { db, site, viewer, contentId } = options;
  assertCan(viewer, "content.saveAny");
  return toEditedPoll(db, site, await findPollOfItem(db, site, contentId));
}

/** @throws AppError BAD_USER_INPUT with the first problem */
function parsePoll(poll: unknown): EditedPollInput {
  const { data, error } = editedPollSchema.safeParse(poll);
  if (data) return data;
  throw new AppError("BAD_USER_INPUT", texts.notStored(error.issues[0]?.message ?? ""));
}

/**
 * Begins a poll, which readers do not see yet.
 * @returns the id of its item
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT
 */
export async function createPoll(options: {
  store: Store;
  site: SiteScope;
  viewer: Viewer;
  question: string;
}): Promise<number> {
  const { store, site, viewer } = options;
  assertCan(viewer, "content.saveAny");
  const empty = { intro: "", options: [], status: "draft", closesAt: null };
  const { question } = parsePoll({ ...empty, question: options.question });
  return inTransaction(store, async (tx) => {
    const contentId = await insertPollDraft(tx, site, question);
    if (contentId === null) throw new AppError("BAD_USER_INPUT", texts.noAuthor);
    return contentId;
  });
}

/** Removes the answers that are gone. @throws AppError BAD_USER_INPUT for an answer with votes or of another poll */
async function removeAnswers(
  tx: Transaction,
  site: SiteScope,
  { before, next }: { before: EditedPoll; next: EditedPollInput },
): Promise<void> {
  const [lost] = findLostAnswers(before.options, next.options);
  if (lost) throw new AppError("BAD_USER_INPUT", texts.hasVotes(lost.text, lost.voteCount));
  const known = new Set(before.options.map(({ id }) => id));
  const named = next.options.flatMap(({ id }) => id ?? []);
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length)
    throw new AppError("BAD_USER_INPUT", pollTexts.unknownOption);
  for (const { id } of before.options)
    if (!named.includes(id)) await deleteOption(tx, site, { pollId: before.id, id });
}

/**
 * Changes a poll. Answers keep their votes while their words change; an answer with votes cannot be removed.
 * @param options.expectedVersion of the poll that the editor has read
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT if somebody else has changed it, BAD_USER_INPUT
 */
export async function savePoll(options: {
  store: Store;
  site: SiteScope;
  viewer: Viewer;
  contentId: number;
  expectedVersion: string;
  poll: unknown;
}): Promise<EditedPoll> {
  const { store, site, viewer, contentId, expectedVersion } = options;
  assertCan(viewer, "content.saveAny");
  const next = parsePoll(options.poll);
  return inTransaction(store, async (tx, invalidate) => {
    const before = await toEditedPoll(tx, site, await lockPollOfItem(tx, site, contentId));
    if (before.version !== expectedVersion) throw new AppError("CONFLICT", texts.conflict);
    await removeAnswers(tx, site, { before, next });
    const { id } = before;
    await storeOptions(tx, site, { pollId: id, options: next.options });
    const { question, intro, status } = next;
    const closesAt = next.closesAt === null ? null : new Date(next.closesAt);
    await updatePoll(tx, site, { id, question, intro, status, closesAt });
    invalidate("Poll", id, [site.id]);
    invalidate("ContentItem", contentId, [site.id]);
    return toEditedPoll(tx, site, await findPollOfItem(tx, site, contentId));
  });
}
