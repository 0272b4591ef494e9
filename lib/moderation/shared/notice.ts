import { addDays } from "date-fns/addDays";
import { z } from "zod";
import { undoModerationDays } from "./moderation.ts";
import { noticeTexts } from "./notice-texts.ts";
import type { NoticedOperation } from "./noticed-operations.ts";

/** A request to change a text and a move remove nothing, so they cannot be appealed. */
const notAppealable: readonly NoticedOperation[] = ["ASK_FOR_CHANGES", "MOVE"];

/** How long members can appeal: as long as a decision can be undone. */
export const appealDays = undoModerationDays;

/** Notices on one page of the list. */
export const noticesPerPage = 20;

export const noticesPath = "/profile/notices";
export const noticePath = (id: number | string): string => `${noticesPath}/${id}`;

/** The path to which the form of an appeal is sent. */
export const appealPath = "/api/profile/appeal";

/** Whether a member can appeal against a decision: once, within 30 days, while it is in force. */
export function canAppeal(
  notice: {
    operation: NoticedOperation;
    isWithdrawn: boolean;
    appealedAt: Date | null;
    insertedAt: Date;
  },
  now: Date,
): boolean {
  const { operation, isWithdrawn, appealedAt, insertedAt } = notice;
  const isInTime = now <= addDays(insertedAt, appealDays);
  return !isWithdrawn && appealedAt === null && isInTime && !notAppealable.includes(operation);
}

export const maxAppealLength = 2000;

/** The fields of an appeal. */
export const appealSchema = z.object({
  text: z
    .string()
    .transform((text) => text.replaceAll("\0", "").trim())
    .pipe(
      z.string().min(1, noticeTexts.appealMissing).max(maxAppealLength, noticeTexts.appealTooLong),
    ),
});
