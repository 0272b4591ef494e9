import { chooseModerator } from "#seed/build/threads/choose-moderator.ts";
import { introductionSlug } from "#seed/content/threads/introduction-lines.ts";
import { weeklyWelcomes } from "#seed/content/threads/written/all-written-threads.ts";
import type { SeedSite } from "#seed/seed-types.ts";
import { toSlug } from "#seed/store/slug.ts";

/** A site with accounts, with the moderator and the thread of its page for new members. */
export function greetNewcomers(site: SeedSite): SeedSite {
  const { prefix, features, settings } = site;
  if (!features.includes("Accounts")) return site;
  const welcome = {
    ...settings.welcome,
    moderator: toSlug(chooseModerator(prefix)),
    thread_url: features.includes("Forums")
      ? `/forums/${weeklyWelcomes.get(prefix) ?? introductionSlug}`
      : settings.welcome?.thread_url,
  };
  return { ...site, settings: { ...settings, welcome } };
}
