import type { ActionId } from "./take-part.ts";

/** Texts of the community page (`/community`). */
export const communityTexts = {
  title: "Community",
  description: (topic: string) =>
    `The ${topic} community: ask, answer and keep each other company.`,
  actionsLabel: "Take part",
  actions: {
    ask: { title: "Start a thread", hint: "Ask a question or share what happened." },
    answer: { title: "Answer someone", hint: "Some threads are still waiting for a first reply." },
    story: { title: "Tell your story", hint: "As long or as short as you like." },
    recipe: { title: "Share a recipe", hint: "Something you can make on a hard day." },
  } satisfies Record<ActionId, { title: string; hint: string }>,
  threads: "Active threads",
  noThreads: { title: "No threads yet", message: "Start the first one." },
  allThreads: "All forum threads",
  articles: "Latest articles",
  noArticles: { title: "Nothing to read yet", message: "New articles are on the way." },
} as const;
