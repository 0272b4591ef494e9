import type { FollowType } from "./following-path.ts";

const toCount = (count: number, one: string, many: string): string =>
  count === 0 ? "None yet" : count === 1 ? one : `${count} ${many}`;

/** Texts of the lists of what a member follows. */
export const followingTexts = {
  title: "Following",
  lead: "Only you can see these lists.",
  types: {
    people: "People",
    threads: "Threads",
    tags: "Tags and topics",
    conditions: "Conditions",
  } satisfies Record<FollowType, string>,
  /** @param count 0 or more */
  counts: {
    people: (count: number) => toCount(count, "1 person", "people"),
    threads: (count: number) => toCount(count, "1 thread", "threads"),
    tags: (count: number) => toCount(count, "1 tag or topic", "tags and topics"),
    conditions: (count: number) => toCount(count, "1 condition", "conditions"),
  } satisfies Record<FollowType, (count: number) => string>,
  edit: "Edit list",
  done: "Done",
  editHint: "Press the X to stop following.",
  listLabel: "What you follow",
  empty: {
    people: {
      title: "You don’t follow anyone yet",
      text: "Open the profile of a member whose posts help you and press Follow.",
      link: { href: "/forums", label: "Meet people in the forums" },
    },
    threads: {
      title: "You don’t follow any threads yet",
      text: "You follow the threads that you start or reply to. Press Follow on any other thread to find it here.",
      link: { href: "/forums", label: "See the forums" },
    },
    tags: {
      title: "You don’t follow any tags or topics yet",
      text: "Press Follow on the page of a tag or on a forum topic.",
      link: { href: "/forums", label: "See the forum topics" },
    },
    conditions: {
      title: "You don’t follow any conditions yet",
      text: "Open a condition and press Follow, for yourself or for someone you care about.",
      link: { href: "/conditions", label: "Find a condition" },
    },
  } satisfies Record<
    FollowType,
    { title: string; text: string; link: { href: string; label: string } }
  >,
  onSite: (site: string) => `On ${site}`,
} as const;
