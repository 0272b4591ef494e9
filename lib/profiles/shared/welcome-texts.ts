import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** Texts of the page for new members. */
export const welcomeTexts = {
  title: "Getting started",
  hello: (username: string, siteName: string) =>
    `Hello ${isolateText(username)}, welcome to ${siteName}`,
  greeting:
    "I’m glad you’re here. Take your time, read as long as you like, and write when you feel like it. If anything is unclear, ask me.",
  moderator: "Moderator",
  introduce: "Introduce yourself",
  introduceNote: "A few words are enough: who you are and what brought you here.",
  introduceLink: "Open the thread",
  introduceForums: "Go to the forums",
  people: "People like you",
  peopleNote: "They share your condition and role, and chose to be seen.",
  noPeople: "Nobody with your condition and role has chosen to be seen yet.",
  noCondition:
    "Add your condition to find people who share it. Only you see it unless you say otherwise.",
  addCondition: "Add a condition",
  read: "What to read first",
} as const;
