import type { ConditionProfile } from "../profiles/condition-profile.ts";
import type { Random } from "../seeded-random.ts";
import { allFrameworks, frameworkQuotas } from "./all-frameworks.ts";
import type { Framework } from "./framework.ts";

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
