import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { ConditionPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import { directoryPath } from "#lib/conditions/shared/disorder.ts";

/** A condition with the site's content about it, read once for a page. */
export const loadCondition = perPage(async (slug: string) => {
  const { site } = await loadShell();
  const hasForums = site.features.includes("Forums");
  return renderContext().read(ConditionPageDocument, { slug, hasForums });
});

/** A site with one condition has no directory. */
export const hasDirectory = ({ total }: { total: number }): boolean => total > 1;

/** The steps between Home and a condition. */
export function conditionSteps(directory: { total: number }): { name: string; path: string }[] {
  return hasDirectory(directory)
    ? [{ name: conditionTexts.directoryTitle, path: directoryPath() }]
    : [];
}
