import type { SeedThread } from "#seed/seed-types.ts";

/** Threads of the demo account and of a frequently shown member, so that their pages are not empty. */
export const accountThreads: SeedThread[] = [
  {
    sitePrefix: "migraine",
    slug: "what-do-you-write-in-the-diary-on-a-good-day",
    title: "What do you write in the diary on a good day?",
    body: "My pages are full of attacks, and the good days are blank. My neurologist says that the blank ones matter as much. What do you note on a day when nothing happens?",
    author: "juniper_k",
    startedDaysAgo: 6,
    replies: [
      {
        author: "kofi.mensah",
        body: "Sleep, and whether I drank enough. Two numbers, ten seconds.",
        minutesAfterThread: 95,
      },
      {
        author: "Noor.Haddad",
        body: "One nice thing, in five words. It makes the diary something I want to open.",
        minutesAfterThread: 410,
      },
      {
        author: "juniper_k",
        body: "Five words I can do. Thank you both.",
        minutesAfterThread: 530,
        answers: 1,
      },
      {
        author: "MaraModerates",
        body: "I like this a lot. May I quote your question in our newsletter, juniper_k?",
        minutesAfterThread: 2650,
      },
      {
        author: "kofi.mensah",
        body: "Mine today: slept, walked, soup, laughed, slept.",
        minutesAfterThread: 5020,
        answers: 2,
      },
    ],
    accepted: 1,
  },
  {
    sitePrefix: "shn",
    slug: "your-first-talk-in-front-of-strangers",
    title: "Your first talk in front of strangers?",
    body: "In May I am going to speak about migraine at a library, for twenty minutes. I have written forty. What did you leave out of your first talk, and were you glad about it?",
    author: "juniper_k",
    startedDaysAgo: 8,
    replies: [
      {
        author: "Leilani K",
        body: "The whole middle. Nobody missed it, and there was time for questions, which are the best part.",
        minutesAfterThread: 180,
      },
      {
        author: "tomas-oreilly",
        body: "Keep one story and three facts. And a chair, even if you do not use it.",
        minutesAfterThread: 640,
      },
    ],
    accepted: 0,
  },
  {
    sitePrefix: "shn",
    slug: "drawing-a-flare-for-people-who-have-never-had-one",
    title: "Drawing a flare for people who have never had one",
    body: "I am making six small pictures for a clinic’s waiting room: what a flare is like, without a single word. So far I have a wet coat that cannot be taken off. What would you draw?",
    author: "Leilani K",
    startedDaysAgo: 15,
    replies: [
      {
        author: "Noor.Haddad",
        body: "A doorbell that rings inside the head, and a hand that cannot find the door.",
        minutesAfterThread: 240,
      },
      {
        author: "juniper_k",
        body: "A calendar with holes in it, and somebody who knits around them.",
        minutesAfterThread: 780,
      },
      {
        author: "Leilani K",
        body: "The knitter goes on the wall. Thank you, Juniper.",
        minutesAfterThread: 905,
        answers: 1,
      },
    ],
  },
];
