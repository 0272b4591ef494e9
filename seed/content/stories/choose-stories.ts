import { writtenStories } from "#seed/content/stories/written/all-written-stories.ts";
import type { SeedSite } from "#seed/seed-types.ts";
import { conditionStories } from "./condition-stories.ts";
import { generalStories } from "./general-stories.ts";
import type { StoryGroup, StorySource } from "./story-source.ts";

/** A story of one site. */
export type DemoStory = {
  slug: string;
  title: string;
  author: string;
  body: string;
  /** Set if the date does not come from the plan. */
  daysAgo?: number;
};

const stories: readonly StorySource[] = [...conditionStories, ...generalStories];
const inGroup = (group: StoryGroup) => stories.filter((story) => story.group === group);

const sleepSites = ["sleep", "insomnia", "narcolepsy", "sleepapnea"];

/** The number of stories of each group on a site. */
function planGroups({ prefix, features }: SeedSite): readonly (readonly [StoryGroup, number])[] {
  // In addition to its own stories, the largest site has one that it shares with smaller sites.
  if (writtenStories.has(prefix)) return prefix === "migraine" ? [["any", 1]] : [];
  if (sleepSites.includes(prefix))
    return [
      ["sleep", 2],
      ["any", 1],
    ];
  if (features.includes("mental_health"))
    return [
      ["mind", 2],
      ["any", 1],
    ];
  return [
    ["body", 2],
    ["any", 1],
  ];
}

/**
 * The stories of a site: those written for it, and shared stories. Neighbouring sites have different stories, and no
 * site has a story twice.
 * @param index the index of the site in the network
 */
export function chooseStories(site: SeedSite, index: number): DemoStory[] {
  const shared = planGroups(site).flatMap(([group, count]) => {
    const choices = inGroup(group);
    return Array.from({ length: count }, (_unused, place) => {
      const story = choices[(index * count + place) % choices.length] as StorySource;
      return {
        slug: story.slug,
        title: story.title,
        author: story.authors[index % story.authors.length] ?? "quietcorner",
        body: story.body.replaceAll("{condition}", site.condition),
      };
    });
  });
  return [...(writtenStories.get(site.prefix) ?? []), ...shared];
}
