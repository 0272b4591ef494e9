import type { WrittenComments } from "./written-comments.ts";

/** Comments below the pieces of the rare disease community. */
export const rareComments: WrittenComments = {
  "is-it-working-looking-honestly-at-your-treatment-for-a-rare-disease": [
    [
      [
        "MamaMwangi",
        "My aim in one sentence: he sings in church without stopping to cough. I wrote it on the top of the letter.",
      ],
      ["Priya_Raman", "That’s a better aim than most charts have. What did his doctor say?"],
      ["MamaMwangi", "She asked which song."],
    ],
  ],
  "getting-better-answers-about-a-rare-disease": [
    [
      [
        "Chiamaka",
        "“What should an emergency room know about me?” is the one I’d put first. It turned into a letter, and the letter has been used.",
      ],
      ["stitch-by-stitch", "Mine lives in the knitting bag. They always go through the bag."],
    ],
  ],
  "canceling-again-a-rare-disease-and-your-friends": [
    [
      [
        "zoe-in-the-city",
        "A bench halfway, rather than a walk. I’ve been saying it with blueprints.",
      ],
      ["bea_thorne", "I thought of you when I wrote that line, actually."],
    ],
    [["Bram", "A game by mail, one move a day. Anyone? I’m bad at chess and I have the time."]],
  ],
  "four-symptoms-of-a-rare-disease-that-people-bring-up-most": [
    [
      [
        "sunhatseason",
        "“I no longer carry the laundry down.” I said a version of that instead of a number, and he put his pen to work.",
      ],
    ],
  ],
  "what-a-rare-disease-has-not-taken": [
    [
      [
        "GrandmaJune",
        "My grandson says the list is missing “bossing people about.” He has kept that one.",
      ],
    ],
  ],
  "four-pounds-of-paper": [
    [
      [
        "stitch-by-stitch",
        "Somebody looked at my hands as well, in the end. The right question was there the whole time, in pencil.",
      ],
      ["Bram", "Mine was in ballpoint, hence the photocopy. Which square is it on?"],
      ["stitch-by-stitch", "The twentieth. In the middle."],
    ],
    [["Aarav_P", "“The adjectives got longer.” I asked for my file today."]],
  ],
  "the-lunch-he-chose": [
    [
      [
        "MamaMwangi",
        "Pancakes with ham, in the van! Tell your mother she’s in charge of Wednesdays for ever.",
      ],
      ["carlos.m.reyes", "She knows. She’s bought a cushion for the driver’s seat."],
    ],
  ],
  "seven-hours-to-doctor-abara": [
    [
      [
        "Ravi-K",
        "She closed her eyes to listen. We’ve had a hundred appointments and I can count those on one hand.",
      ],
    ],
    [
      ["carlos.m.reyes", "Fifty minutes each way, and I complain. Where’s the big chicken?"],
      ["MamaMwangi", "Exit 61. You can’t miss it, it has sunglasses in summer."],
    ],
  ],
  "plans-with-a-bench": [
    [
      ["GrantParkerHall", "Arms on the bench! You’d be amazed how long we had to argue for arms."],
      ["zoe-in-the-city", "I wouldn’t be amazed. Come and talk to the first-years."],
    ],
  ],
  "nineteen-squares": [
    [
      [
        "MamaMwangi",
        "“My husband’s in the cafeteria.” I laughed and then I put the phone down for a while.",
      ],
      ["stitch-by-stitch", "Robert likes that part best. He says that the coffee was bad, too."],
    ],
  ],
  "exhibit-a": [
    [
      ["Zaid_R", "I have a spreadsheet of my spreadsheet and not one witness. Adding a column."],
      ["Chiamaka", "Get a Tolu. Everyone needs a Tolu."],
    ],
  ],
};
