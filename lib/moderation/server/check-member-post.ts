import type { Database } from "#lib/core/server/db/client.ts";
import type { StatementPart } from "#lib/core/server/db/statement-part.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import type { LimitName } from "#lib/core/server/limits/limit-table.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isModeratorOrAdmin, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { toParts as toTextParts } from "#lib/moderation/server/duplicates/text-bands.ts";
import type { HeldType } from "#lib/moderation/shared/moderation.ts";
import {
  isNewMember,
  minSimilarity,
  toComparedText,
} from "#lib/moderation/shared/new-member-rules.ts";
import { safeStartTexts } from "#lib/moderation/shared/safe-start-texts.ts";
import { screenMemberText } from "#lib/moderation/shared/screen-member-text.ts";
import type { ScreenedText, TextEdits } from "#lib/moderation/shared/screened-text.ts";
import type { Site } from "#lib/site/shared/site.ts";
import {
  compareWithPosts,
  forgetOldWords,
  hasApprovedPost,
  insertMemberPost,
  insertUnlikePost,
} from "./moderation-queries.ts";
import { openPostCase, type Screening } from "./screening.ts";

/** A post that may be stored. */
export type CheckedPost = {
  isHeld: boolean;
  /** The text that is stored instead of the original. */
  edits: TextEdits;
  /** Whether staff should look at it: if so, store it in a transaction that calls `openCase`. */
  hasFindings: boolean;
  /** Opens a case for the findings in a stored post, if any. `record` also does this. */
  openCase: (tx: Transaction, post: { type: HeldType; id: number }) => Promise<void>;
  /**
   * Call it in the transaction that stored the post, once for each new post.
   * @throws AppError BAD_USER_INPUT when the member posted nearly the same text within a day
   */
  record: (tx: Transaction, post: { type: HeldType; id: number }) => Promise<void>;
  /** The effects of `record` for a post that is stored by one statement. */
  toParts: (type: HeldType) => PostParts;
};

/** The effects of `record` as parts of the statement that stores the post. */
export type PostParts = {
  /** Returns no row if the member posted nearly the same text within a day; then call `throwDuplicate`. */
  compared: StatementPart | null;
  /** Statements to run with it, in which `stored` has the id of the post and `compared` is the row of `compared`. */
  statements: StatementPart[];
};

/** @throws AppError BAD_USER_INPUT */
export function throwDuplicate(): never {
  throw new AppError("BAD_USER_INPUT", safeStartTexts.duplicate, { field: "body" });
}

/** @throws AppError RATE_LIMITED with the given message */
async function consume(
  limits: Limits,
  name: LimitName,
  memberId: number,
  message: string,
): Promise<void> {
  try {
    await limits.consume(name, memberId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "RATE_LIMITED") throw error;
    const { retryAfterSeconds = 60 } = error;
    throw new AppError("RATE_LIMITED", message, { retryAfterSeconds });
  }
}

/**
 * The check of everything that members post (threads, stories, recipes, comments, status updates), after their text
 * was validated and before it is stored: limits for new members, links, word rules, and whether a moderator
 * reads it first. Staff are not checked. Its `findings` become a case when it is stored.
 * @param options.written title, body and other visible texts
 * @throws AppError RATE_LIMITED, or BAD_USER_INPUT with a reason that the member can act on
 */
export async function checkMemberPost(options: {
  db: Database;
  limits: Limits;
  screening: Screening;
  site: Pick<Site, "id" | "settings">;
  viewer: KnownViewer;
  written: ScreenedText;
}): Promise<CheckedPost> {
  const { db, limits, screening, site, viewer, written } = options;
  if (isModeratorOrAdmin(viewer))
    return {
      isHeld: false,
      edits: new Map(),
      hasFindings: false,
      openCase: async () => undefined,
      record: async () => undefined,
      toParts: () => ({ compared: null, statements: [] }),
    };
  const memberId = viewer.id;
  const rules = await screening.rules.forSite(site.id);
  const { findings, edits } = screenMemberText({ viewer, written, rules });
  if (isNewMember(viewer.insertedAt, new Date())) {
    await consume(limits, "newMemberBurst", memberId, safeStartTexts.tooFast);
    await consume(limits, "newMemberPost", memberId, safeStartTexts.tooMany);
  } else await consume(limits, "memberPost", memberId, safeStartTexts.tooMany);
  if (site.settings.hold_first_posts === true) {
    const isHeldAnyway = findings.some((finding) => finding.isHeld);
    if (!isHeldAnyway && !(await hasApprovedPost(db, { memberId, siteId: site.id })))
      findings.push({ reason: "held", details: safeStartTexts.forFirstPost, isHeld: true });
  }
  const isHeld = findings.some((finding) => finding.isHeld);
  const compared = toComparedText(written.text);
  const post = {
    siteId: site.id,
    memberId,
    text: compared,
    isApproved: !isHeld,
    // Without text parts, the text is too short to be compared with posts of others.
    isScanned: edits.size === 0 && toTextParts(written.text) === null,
  };
  const openCase: CheckedPost["openCase"] = (tx, { type, id }) =>
    openPostCase(tx, screening, { assocType: type, assocId: id }, findings);
  return {
    isHeld,
    edits,
    openCase,
    hasFindings: findings.length > 0,
    record: async (tx, { type, id }) => {
      const isStored = await insertUnlikePost(
        tx,
        { ...post, assocType: type, assocId: id },
        minSimilarity,
      );
      if (!isStored) throwDuplicate();
      await openCase(tx, { type, id });
    },
    toParts: (assocType) => {
      const insert = insertMemberPost({ ...post, assocType });
      if (compared === null) return { compared: null, statements: [insert] };
      return {
        compared: compareWithPosts(post, minSimilarity),
        statements: [forgetOldWords, insert],
      };
    },
  };
}
