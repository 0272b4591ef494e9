import * as z from "zod/mini";
import { optionalText } from "#lib/core/shared/form-schema.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import { reportReasons } from "./case.ts";
import { maxReportDetailsLength, reportTexts } from "./report-texts.ts";

/** The form of a report. */
export const reportSchema = z.object({
  reason: z.enum(reportReasons, { error: reportTexts.reasonNeeded }),
  details: optionalText(cleanText, maximumLength(maxReportDetailsLength)),
});

/** The submitted values of a report. */
export type ReportValues = z.infer<typeof reportSchema>;
