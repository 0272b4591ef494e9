import type { WrittenComments } from "./written-comments.ts";

/** Comments below the pieces of the network where patient leaders meet. */
export const shnComments: WrittenComments = {
  "dealing-with-trolls-doubters-and-very-sincere-critics": [
    [
      [
        "LoudLibrarian",
        "“You’re right, I’ve changed it” took me two years to learn to type. I’d always added a paragraph.",
      ],
      [
        "bea_thorne",
        "The paragraph is the hard part to leave off. I still write it, and then I delete it.",
      ],
    ],
    [
      [
        "juniper_k",
        "One wasp, the whole cake. I copied out three nice comments and taped them to the laptop.",
      ],
    ],
  ],
  "when-the-work-of-helping-wears-you-out": [
    [
      [
        "Ingrid-S",
        "That night nurse with the windowsill. Mine was my husband with a second phone beside my plate.",
      ],
      ["Rosa Delgado", "They see it before we do. I’ve put my hours on my profile since. You?"],
      ["Ingrid-S", "Mondays and Thursdays. And a kitchen drawer for the phone."],
    ],
  ],
  "telling-your-story-without-giving-all-of-it-away": [
    [
      [
        "Leilani K",
        "Three drawers. I moved my kidneys from “open” to “on request” this week and I feel taller.",
      ],
      ["sofia.lindqvist", "You can move them back whenever you like. That’s the point of drawers."],
    ],
    [
      [
        "olena.v",
        "“The nurse put down her pen.” I’ve begun my story four times with my birth. Now I know where it starts.",
      ],
    ],
  ],
  "starting-a-support-group-in-a-church-hall-library-or-living-room": [
    [
      [
        "Bram",
        "Four people and twenty chairs. We had three people and a table for two. Who’s our Dolores?",
      ],
      ["GrantParkerHall", "The one who comes back. You’ll know in a month."],
    ],
  ],
  "your-first-talk-speaking-in-public-as-a-patient": [
    [
      [
        "second.breakfast",
        "Mine is “count me in, not down.” I wrote it on a card like you said, and the card has been through the wash.",
      ],
    ],
  ],
  "how-to-be-a-good-partner-in-research": [
    [
      [
        "Zaid_R",
        "“I’d be asleep by forty.” I said nearly that about a fatigue scale, without irony, and they cut it.",
      ],
      ["HenryTanaka", "From how many to how many?"],
      ["Zaid_R", "Sixty-eight to twenty. We should keep a tally."],
    ],
  ],
  "setting-a-fair-fee-for-your-time-and-experience": [
    [
      [
        "Noor.Haddad",
        "I asked for a fee for the first time after reading this, with an hour for the lying down. They said yes by return.",
      ],
    ],
  ],
  "the-slide-with-nothing-on-it": [
    [
      [
        "tomas-oreilly",
        "I’ve written “how long are you stiff in the morning” into a box for nineteen years. I’m that man with the bow tie.",
      ],
      ["Leilani K", "You’re the one who stayed and asked, too. It counts."],
    ],
  ],
  "page-eleven-of-the-consent-form": [
    [
      [
        "Amara-O",
        "Don’t tell them how you feel about rivers. I’m stealing that for my next letter.",
      ],
      ["HenryTanaka", "With attribution and page number, please."],
    ],
  ],
  "my-first-invoice": [
    [
      [
        "HenryTanaka",
        "We were paid in noodles until last year. Would you tell me the number, in private?",
      ],
      ["Amara-O", "Of course. Somebody told me. It’s on its way to your messages."],
    ],
    [["MamaMwangi", "“Bill them for four, and eat something.” Your mother and I would get along."]],
  ],
  "the-winter-i-put-the-forum-down": [
    [
      [
        "plaidblanket",
        "I did wonder when! I’d had your days in my calendar, in pencil, since October.",
      ],
      ["Ingrid-S", "You never said."],
      ["plaidblanket", "You’d have told me you were fine."],
    ],
  ],
  "seventeen-people-and-a-flyer": [
    [
      [
        "second.breakfast",
        "May I have the one page? Our library has a meeting room and nobody in it.",
      ],
      ["LoudLibrarian", "It’s yours. Buy better cookies than I did."],
    ],
  ],
  "route-14-does-not-stop-there": [
    [
      ["zoe-in-the-city", "Walking it around the boardroom. I’d like to put that in a lecture."],
      ["GrantParkerHall", "Bring two canes and a walker, and let the bell do the talking."],
    ],
    [["OldBlueVan", "I hope the lady in the green coat got to ring it."]],
  ],
};
