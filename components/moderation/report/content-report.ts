import { createElement } from "react";
import { type ReportReason, reportReasons } from "#lib/moderation/shared/case.ts";
import {
  maxReportDetailsLength,
  reportReasonLabels,
  reportTexts as texts,
} from "#lib/moderation/shared/report-texts.ts";
import { CrisisNote } from "./CrisisNote.tsx";
import type { ReportFieldsProps } from "./ReportFields.tsx";

/** The content of the report form. A reader who worries about a person first sees where to find help. */
export const contentReport = {
  choices: reportReasons.map((value) => ({ value, label: reportReasonLabels[value] })),
  notes: { crisis: createElement(CrisisNote) },
  texts,
  maxDetailsLength: maxReportDetailsLength,
} satisfies ReportFieldsProps<ReportReason>;

/** Loaded with the first use of the form. */
export const loadSchema = () =>
  import("#lib/moderation/shared/report-schema.ts").then(({ reportSchema }) => reportSchema);
