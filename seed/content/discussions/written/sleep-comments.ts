import type { WrittenComments } from "./written-comments.ts";

/** Comments below the pieces of the parent site of all sleep disorders. */
export const sleepComments: WrittenComments = {
  "after-the-diagnosis-a-gentle-start-with-a-sleep-disorder": [
    [
      [
        "second.breakfast",
        "I felt nothing for nine days and then I cried at a parking meter. So it’s a stage?",
      ],
      ["hopeful.in.ohio", "It’s a stage. Mine was the self-checkout."],
      ["second.breakfast", "Thank you. I’ll stop apologizing to the meter."],
    ],
    [
      [
        "Zaid_R",
        "My watch and I needed to hear the part about trackers. I’ve moved it to the kitchen at night.",
      ],
    ],
  ],
  "good-news-bad-news-following-research-on-a-sleep-disorder-without-losing-sleep": [
    [
      ["LoudLibrarian", "“Compared with what?” is going on the wall above my desk."],
      ["HenryTanaka", "Put “who paid” under it. I’ll bring the tape."],
    ],
  ],
  "could-you-give-me-a-hand-help-and-a-sleep-disorder": [
    [
      [
        "Ravi-K",
        "“Change the bed, it takes two minutes with two people.” I’ve been doing that alone, heroically, for years.",
      ],
      ["BethInBoots", "Same. My eldest does the corners now. Badly, and I’ve said nothing."],
    ],
  ],
  "questions-to-ask-about-a-sleep-disorder-at-your-next-appointment": [
    [
      [
        "Ahmet.B",
        "Number four, is it safe for me to drive. It’s the one I was most afraid of. I put it first, and it was the right question.",
      ],
      [
        "marcus.bell",
        "It takes some courage to ask that when driving is your job. Thank you for writing it here.",
      ],
    ],
  ],
  "the-corridor-with-the-green-line": [
    [
      [
        "LuciaFromTheBakery",
        "I’m a baker, up at two. AUNT NELL IS AT NIGHT made me want a nephew.",
      ],
      ["nightshiftnell", "Declan takes orders. Two dollars, he does moons and also dinosaurs."],
    ],
    [
      [
        "carlos.m.reyes",
        "The green light on Route 9. Mine was a stop sign. I’m glad that you told her in May.",
      ],
    ],
  ],
  "captain-dad": [
    [
      [
        "MamaMwangi",
        "Twenty-six seconds! I listened to my brother so, with my hand on his back. Salute from here, Captain.",
      ],
      ["sam_i_am_tired", "Saluting back, carefully, there’s a hose."],
    ],
    [
      [
        "second.breakfast",
        "I’m on mask two and was about to give up. So the third one may be the one that stays?",
      ],
    ],
  ],
  "my-noon-is-your-seven": [
    [
      [
        "Aarav_P",
        "The arithmetic alarm. I can do long division and go back to sleep, so it’s not only you.",
      ],
      ["notanearlybird", "What got you in the end?"],
      ["Aarav_P", "Afternoon labs. I asked, and they simply moved me."],
    ],
  ],
  "who-sings-first": [
    [
      ["WalterH1948", "Robin here too, 3:58. The wren is a menace."],
      ["meadowlark77", "Six minutes behind us, Walter! You must be further west."],
    ],
  ],
  "the-months-i-did-not-drive": [
    [
      [
        "jjwashington",
        "Washing a car that hadn’t moved. I know that man. I’ve been that man with a lawn.",
      ],
      ["Ahmet.B", "The lawn also does not thank you."],
    ],
  ],
  "my-wife-falls-when-she-laughs": [
    [
      [
        "Eleni_M",
        "“I would rather fall.” I’ve read it to my husband, who is also careful with me.",
      ],
      ["Ravi-K", "Tell him a bench in the kitchen helps. So do worse jokes, to start with."],
    ],
  ],
};
