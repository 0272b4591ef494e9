import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, limit, recordId, sentence } from "#lib/sections/shared/section-fields.ts";

/** The most recently active threads. */
export const threadSection = defineSection({
  kind: "ThreadSection",
  name: "Threads",
  description: "The most recently active threads of the forums.",
  words: ["forum", "discussions", "conversations", "topics"],
  group: "community",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    limit: limit(12).meta({ title: "Number of threads" }),
  },
  needs: (fields) => ({ items: { from: "threads", limit: fields.limit } }),
  feature: "Forums",
});

/** A link from an article to the thread about it. */
export const forumDriver = defineSection({
  kind: "ForumDriver",
  name: "Link to a thread",
  description: "Invites readers to a thread about the subject.",
  words: ["forum", "discussion", "join the conversation"],
  group: "community",
  shape: {
    contentId: recordId.meta({ title: "Thread", picks: "thread" }),
    prompt: sentence.meta({
      title: "Invitation",
      description: "A question that the thread is about, such as “Have you been there too?”.",
    }),
  },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
  feature: "Forums",
});

/** Lets a reader start a thread. */
export const forumStarter = defineSection({
  kind: "ForumStarter",
  name: "Start a thread",
  description: "A field in which a reader starts a thread.",
  words: ["forum", "ask", "question", "discussion"],
  group: "community",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    text: sentence.meta({ title: "Text" }),
    example: sentence.meta({
      title: "Example of a question",
      description: "Readers see it in the empty field.",
    }),
  },
  feature: "Forums",
});
