import type { Random } from "#seed/build/seeded-random.ts";
import { allTemplates, templateQuotas } from "#seed/content/article-templates/all-templates.ts";
import type { ConditionProfile } from "#seed/content/profiles/condition-profile.ts";
import type { ArticleFramework } from "./article-template.ts";

/** Fills the quotas, then adds up to two other templates. */
export function chooseTemplates(profile: ConditionProfile, random: Random): ArticleFramework[] {
  const left = random.shuffle(allTemplates.filter(({ id }) => !profile.skip?.includes(id)));
  const chosen: ArticleFramework[] = [];
  for (const { themes, count } of templateQuotas) {
    chosen.push(...left.filter(({ theme }) => themes.includes(theme)).slice(0, count));
  }
  const extra = random.between(0, 2);
  chosen.push(
    ...left.filter((template) => !chosen.includes(template)).slice(0, extra + 8 - chosen.length),
  );
  return random.shuffle(chosen);
}
