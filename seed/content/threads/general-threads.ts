import type { ThreadSource } from "#seed/build/threads/thread-source.ts";

/** Threads that turn up in any community; the condition is filled in. */
export const generalThreads: ThreadSource[] = [
  {
    title: "New here, and a bit overwhelmed",
    kind: "feelings",
    about: "being new",
    body: "Hello. I was told two weeks ago that it’s %c. I’ve read so much that my eyes hurt. I’m not even sure what to ask. I suppose: does it get less frightening?",
    answers: [
      "It does. The first month I read everything, and now I read about gardening.",
      "What’s worrying you most? Sometimes it helps to pick one thing.",
      "Welcome. Everyone here was new once, and we all asked the same thing.",
      "Don’t google it tonight. Come back here instead.",
    ],
  },
  {
    title: "What do you wish you’d known in year one?",
    kind: "practical",
    about: "the first year",
    body: "I’ve a friend who has just been diagnosed and I’d like to give her something better than a casserole. What would have helped you most in the beginning?",
    answers: [
      "The casserole, honestly.",
      "That I’d be allowed to ask the same question three times.",
      "That resting isn’t the same thing as giving up.",
    ],
  },
  {
    title: "How are you really today?",
    kind: "feelings",
    about: "the honest answer",
    body: "No “fine, thanks.” I’ll go first: tired, a bit low, and cross with %y1. How about you?",
    answers: [
      "Six out of ten. The soup was good.",
      "Cross. But at least I’m cross in clean pajamas.",
      "Better than yesterday, which isn’t saying much.",
    ],
  },
  {
    title: "Your experiences with %h1?",
    kind: "treatment",
    about: "%h1",
    body: "It’s been suggested to me, and I’d like to hear from real people, good and bad. Did it make a difference for you, and how long did it take before you noticed?",
    answers: [
      "About two months in my case, and it was other people who noticed first.",
      "Mixed. Good for one thing, no use for another.",
      "Ask me in spring, I’ve just begun.",
    ],
  },
  {
    title: "Explaining %y1 to people who don’t have it",
    kind: "people",
    about: "explaining it",
    body: "I’m looking for a comparison that works. Mine all end with somebody saying, “Oh, I get that too.” What do you say?",
    answers: [
      "I say, “Like that, but it doesn’t stop.”",
      "I’ve given up on comparisons and just say what I can’t do that day.",
      "My nephew made a cartoon of it. It’s better than anything I could say.",
    ],
  },
  {
    title: "Holiday plans with %c",
    kind: "practical",
    about: "going away",
    body: "We’ve booked four days by the sea, the first trip in two years. I’m making lists of lists. What do you always take along?",
    answers: [
      "My own pillow. People laugh and I sleep.",
      "Half as many clothes and twice as many snacks.",
      "A rest day at the end, at home, before anything starts again.",
    ],
  },
  {
    title: "Appointment tomorrow. Talk me through it?",
    kind: "doctors",
    about: "the appointment",
    body: "I’m seeing a new %d at nine. The last one was brisk. I’ve got my list, and my stomach is in knots. How do you keep from going blank?",
    answers: [
      "Hand over the list. Just hand it over.",
      "First sentence ready, the rest will follow.",
    ],
  },
  {
    title: "Something nice for a change",
    kind: "light",
    about: "nice things",
    body: "I had a good day yesterday, out of nowhere. I walked to the bakery and back, and talked to a dog. Please tell me one nice thing from your week.",
    answers: [
      "My tomatoes have come up.",
      "A stranger held the door and said, “Take your time.”",
      "My daughter read to me, for once.",
    ],
  },
  {
    title: "Anyone else dealing with %y2?",
    kind: "symptoms",
    about: "%y2",
    body: "It’s rather crept up on me. I’m going to mention it at my next visit, but I’m curious about how it is for other people, and what gets you through a bad day of it.",
    answers: [
      "Yes, for about two years. It comes and goes.",
      "I do, and it took me ages to connect it with %c.",
    ],
  },
  {
    title: "Telling work, or not",
    kind: "people",
    about: "telling work",
    body: "I start a new job in May. I’ve told no one about %c. Part of me would like to get it over with on the first day, and part of me never wants to say it at all.",
    answers: [
      "I waited for three months, until they knew I was good at it.",
      "I told my manager only, and only what I needed.",
      "I never did, and it was a strain. I’d do it differently now.",
    ],
  },
];
