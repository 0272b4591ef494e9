import { type ModeratedType, moderatedTypes } from "./moderation.ts";

/** The fields of a report. */
export type ReportTarget = { assocType: ModeratedType; assocId: string };

/** The path to which the plain form of a report is sent. */
export const reportFormAction = "/api/reports";

/**
 * The page of a report (spec §2 content-flag).
 * @param backPath the path of the back link
 */
export function reportPath({ assocType, assocId }: ReportTarget, backPath?: string): string {
  const path = `/content-flag/${assocType.toLowerCase()}/${assocId}`;
  return backPath === undefined ? path : `${path}?redirect=${encodeURIComponent(backPath)}`;
}

/** The type of a code in upper or lower case; `null` for an unknown code. */
export const parseReportedType = (code: string): ModeratedType | null =>
  moderatedTypes.find((type) => type === code.toUpperCase()) ?? null;

/** Parses the target from the path of a report page; `null` for other paths. */
export function parseReportPath(path: string): ReportTarget | null {
  const [, code = "", assocId = ""] = /^\/content-flag\/([^/]+)\/(\d{1,10})\/?$/.exec(path) ?? [];
  const assocType = parseReportedType(code);
  return assocType && { assocType, assocId };
}
