import { type PartKey, sectionKey } from "#lib/editing/shared/working-copy.ts";

/** What a check found. An error stops publishing, a warning asks. */
export type Finding = {
  level: "error" | "warning";
  /** The field or section that it is about. */
  key: PartKey;
  text: string;
};

/** What a check of one part found. */
export type Found = Omit<Finding, "key">;

export const warn = (text: string): Found => ({ level: "warning", text });
export const fail = (text: string): Found => ({ level: "error", text });

export const findingOf = (sectionId: string, found: Found): Finding => ({
  ...found,
  key: sectionKey(sectionId),
});
