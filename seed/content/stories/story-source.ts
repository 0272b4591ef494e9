/** The group of sites for which a story makes sense. */
export type StoryGroup = "any" | "body" | "mind" | "sleep";

/** A story by a member. `{condition}` in its texts is the condition of the site. */
export type StorySource = {
  group: StoryGroup;
  slug: string;
  title: string;
  /** Usernames; each site takes one of them. */
  authors: readonly string[];
  /** Plain text; an empty line separates paragraphs. */
  body: string;
};
