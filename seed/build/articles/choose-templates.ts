import type { Random } from "#seed/build/seeded-random.ts";
import { allFrameworks, frameworkQuotas } from "#seed/content/article-templates/all-templates.ts";
import type { ConditionProfile } from "#seed/content/profiles/condition-profile.ts";
import type { Framework } from "./article-template.ts";

/** Fills the quotas first, then adds up to two of whatever is left. */
export function chooseFrameworks(profile: ConditionProfile, random: Random): Framework[] {
  const left = random.shuffle(allFrameworks.filter(({ id }) => !profile.skip?.includes(id)));
  const chosen: Framework[] = [];
  for (const { themes, count } of frameworkQuotas) {
    chosen.push(...left.filter(({ theme }) => themes.includes(theme)).slice(0, count));
  }
  const extra = random.between(0, 2);
  chosen.push(
    ...left.filter((framework) => !chosen.includes(framework)).slice(0, extra + 8 - chosen.length),
  );
  return random.shuffle(chosen);
}
