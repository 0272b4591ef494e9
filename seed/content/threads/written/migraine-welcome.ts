import type { WrittenThread } from "./written-thread.ts";

/** The weekly thread of the migraine community for those who have just joined. */
export const migraineWelcome: WrittenThread = {
  title: "Welcome thread: say hi if you joined this week",
  author: "MaraModerates",
  daysAgo: 3,
  body: "A new one every Friday. Tell us one thing about you and one thing you'd like to know. Dim screens, short posts and typing with one eye shut are all normal here. Old hands: please say hello back.",
  replies: [
    [
      "Thuy Nguyen-Ross",
      35,
      "Hello. Baker, up at three. I'd like to know if anybody else gets theirs on the first day off.",
    ],
    [
      "LuciaFromTheBakery",
      52,
      "Another baker! Yes, Mondays, every time. I get up at three on Mondays too now, and have my coffee, and go back to bed.",
      0,
      "on the first day off",
    ],
    [
      "Ole.Kristian",
      240,
      "I was told by my daughter to stop reading and start writing. I have had migraine since the army. I'd like to know whether it's too late for a neurologist at sixty-four.",
    ],
    [
      "GrantParkerHall",
      265,
      "I was sixty-five when I saw my first one. She said I'd kept her waiting. Go, and take a list.",
      2,
      "whether it's too late for a neurologist at sixty-four",
    ],
    [
      "MaraModerates",
      300,
      "Welcome, Thuy and Ole Kristian. Thuy, search for “weekend” and you'll find your people. Ole Kristian, there's an article called “How to talk with a doctor about migraine” and a thread for the week before a first visit. If either of you can't find something, write to me.",
    ],
    [
      "Ole.Kristian",
      1290,
      "I rang them. The ninth, at ten. My daughter is unbearable about it.",
      3,
    ],
    [
      "juniper_k",
      1320,
      "Let her be. The ninth is on my calendar as well now. Tell us how it goes!",
      5,
    ],
  ],
  pinned: 4,
};
