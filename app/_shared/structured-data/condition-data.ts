import type { MedicalCondition, Thing } from "schema-dts";
import { absoluteUrl } from "#app/_shared/metadata/page-metadata.ts";
import type { ConditionFragment } from "#graphql/generated/client/graphql.ts";
import {
  formatPrevalence,
  listFigures,
  sortFigures,
} from "#lib/conditions/shared/format-disorder.ts";
import { breadcrumbs, type Crumb } from "./list-data.ts";
import type { DataSite } from "./site-data.ts";

/** The structured data of a condition page, with its breadcrumbs. */
export function conditionData(
  condition: ConditionFragment,
  site: DataSite,
  above: readonly Crumb[],
): Thing[] {
  const { name, path, synonyms, summary, seo, orphaCode, prevalences } = condition;
  const url = absoluteUrl(site, path);
  const description = seo.metadesc || summary;
  const [first] = sortFigures(listFigures(prevalences, summary));
  const thing: MedicalCondition = {
    "@type": "MedicalCondition",
    "@id": `${url}#condition`,
    name,
    url,
    mainEntityOfPage: url,
    description: description || undefined,
    alternateName: synonyms.length > 0 ? [...synonyms] : undefined,
    epidemiology: first ? `${formatPrevalence(first)} (${first.geographic})` : undefined,
    code: orphaCode
      ? { "@type": "MedicalCode", codeValue: orphaCode, codingSystem: "ORPHA" }
      : undefined,
  };
  const trail = breadcrumbs(site, [...above, { name, path }]);
  return trail ? [thing, trail] : [thing];
}
