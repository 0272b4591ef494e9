import * as z from "zod/mini";
import { optionalText } from "#lib/core/shared/form-schema.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { isSocialPlatform } from "#lib/members/shared/social-platforms.ts";
import {
  cleanHandle,
  findDuplicate,
  handleProblem,
  type SocialSite,
} from "#lib/members/shared/social-sites.ts";

const keepUnchanged = (typed: string) => typed;

const row = z.object({
  id: z.optional(z.string()),
  platform: optionalText(keepUnchanged),
  handle: optionalText(keepUnchanged),
});
type Row = z.output<typeof row>;

/** Far more links than anyone has. */
const maxRows = 30;

/** Converts a row to its stored form; `null` without a platform or handle, because the row is dropped. */
function completeRow({ id, platform, handle }: Row): SocialSite | null {
  if (!isSocialPlatform(platform)) return null;
  const clean = cleanHandle(platform, handle);
  if (clean === "") return null;
  return { id, platform, handle: clean };
}

const rows = z
  .array(row, { error: () => validationTexts.fallback })
  .check(z.maxLength(maxRows, { error: validationTexts.fallback }), z.superRefine(checkRows));

/** The typed rows of the form, so that the server's errors name the same rows. */
export const socialSiteRowsSchema = z.object({ socialSites: rows });

/**
 * Links to a member's profiles on social networks (spec §5 Social links). Include the stored links in the
 * rows, because duplicates are refused. Incomplete rows are dropped; at least one must be complete.
 */
export const socialSitesSchema = z.object({
  socialSites: z.pipe(
    rows,
    z.transform((complete) => complete.map(completeRow).filter((site) => site !== null)),
  ),
});

type Report = {
  addIssue: (issue: { code: "custom"; message: string; path: PropertyKey[] }) => void;
};

/** Reports the first error of each row, at the field to correct. */
function checkRows(rows: readonly Row[], report: Report): void {
  const complete: { site: SocialSite; index: number }[] = [];
  const add = (message: string, index: number, field: keyof Row) =>
    report.addIssue({ code: "custom", message, path: [index, field] });
  for (const [index, entry] of rows.entries()) {
    const site = completeRow(entry);
    if (site) complete.push({ site, index });
    const problem = site ? handleProblem(site.platform, site.handle) : null;
    if (problem) add(problem, index, "handle");
  }
  if (complete.length === 0) {
    add(validationTexts.socialHandles, 0, rows[0]?.platform ? "handle" : "platform");
  }
  const duplicate = complete[findDuplicate(complete.map(({ site }) => site))];
  if (duplicate) add(validationTexts.duplicateSocials, duplicate.index, "handle");
}
