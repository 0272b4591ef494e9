import { accountPath } from "#lib/auth/shared/auth-paths.ts";

/** States of a data export that its member sees. */
export const dataExportStates = ["waiting", "running", "ready", "failed"] as const;
export type DataExportState = (typeof dataExportStates)[number];

/** Days for which a data export can be downloaded. */
export const exportKeptDays = 7;

/** The page on which data exports are requested and downloaded. */
export const exportPath = `${accountPath}#export`;

/** The `problem` in the address of the account page after a wrong password. */
export const exportPasswordProblem = "export-password";

/** A member's newest data export. */
export type DataExport = {
  state: DataExportState;
  requestedAt: Date;
  /** Rows and images so far. */
  itemCount: number;
  /** Size of the file; null until it is ready. */
  bytes: number | null;
  /** When the file is deleted; null until it is ready. */
  readyUntil: Date | null;
};
