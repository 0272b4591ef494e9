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

const asTyped = (typed: string) => typed;

const row = z.object({
  id: z.optional(z.string()),
  platform: optionalText(asTyped),
  handle: optionalText(asTyped),
});
type Row = z.output<typeof row>;

/** How many places one can name: a bound that nobody meets. */
const maxRows = 30;

/** The row as it is stored; `null` for one that has no platform or no handle, which is dropped. */
function completeRow({ id, platform, handle }: Row): SocialSite | null {
  if (!isSocialPlatform(platform)) return null;
  const clean = cleanHandle(platform, handle);
  if (clean === "") return null;
  return { ...(id === undefined ? {} : { id }), platform, handle: clean };
}

/**
 * Where else somebody can be found (spec §5 Social links). Give the places that are stored already
 * among the rows: no two may be the same. Incomplete rows are dropped, and one has to remain.
 */
export const socialSitesSchema = z.object({
  socialSites: z.pipe(
    z
      .array(row, { error: () => validationTexts.fallback })
      .check(z.maxLength(maxRows, { error: validationTexts.fallback }), z.superRefine(checkRows)),
    z.transform((rows) => rows.map(completeRow).filter((site) => site !== null)),
  ),
});

type Report = {
  addIssue: (issue: { code: "custom"; message: string; path: PropertyKey[] }) => void;
};

/** Reports the first thing wrong with each row, at the field where it is put right. */
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
