/** The fields of a draft: names of form fields and their typed values. */
export type DraftFields = Readonly<Record<string, string>>;

export const draftLimits = {
  maxTargetLength: 80,
  maxFields: 60,
  /** All names and values of a draft together, in characters. */
  maxLength: 100_000,
  /** Drafts of a member on a site; the oldest is deleted when there are more. */
  maxDrafts: 50,
  /** Days for which a draft is kept after its last change. */
  keepDays: 90,
} as const;

/** The form of a draft, such as */
export const isDraftTarget = (target: string): boolean =>
  target.length <= draftLimits.maxTargetLength && /^[a-z]+(?:[:-][a-z0-9]+)*$/.test(target);
