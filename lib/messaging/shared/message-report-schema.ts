import * as z from "zod/mini";
import { optionalText } from "#lib/core/shared/form-schema.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import { conversationTexts } from "./conversation-texts.ts";
import { maxReportDetailsLength, messageReportReasons } from "./message-report.ts";

/** The schema of a report of private messages. */
export const messageReportSchema = z.object({
  reason: z.enum(messageReportReasons, { error: () => conversationTexts.reasonNeeded }),
  details: optionalText(cleanText, maximumLength(maxReportDetailsLength)),
});
