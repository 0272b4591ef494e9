import type { WrittenComments } from "./written-comments.ts";

/** Comments below the pieces of the migraine community. */
export const migraineComments: WrittenComments = {
  "lost-words-and-brain-fog-in-migraine": [
    [
      [
        "jjwashington",
        "“It’s the one with the gate.” Last week I called a whistle “the neck thing” in front of the whole team. They call it that now.",
      ],
      [
        "Noor.Haddad",
        "The neck thing is a better name, honestly. Did it come before the pain or with it?",
      ],
      [
        "jjwashington",
        "About two hours before. I’d never thought of it as part of the attack until I read this.",
      ],
    ],
    [
      [
        "Zaid_R",
        "Typing errors are my early sign too. I counted once: eleven backspaces a line, and the headache came at lunch.",
      ],
    ],
  ],
  "biofeedback-cbt-and-relaxation-training-a-sensitive-brain": [
    [
      [
        "RiverRat",
        "I went in thinking they’d tell me it’s in my head. They stuck a thermometer to my finger and told me to warm it up. I felt ridiculous, and then it went up two degrees.",
      ],
      [
        "bea_thorne",
        "Learning to wiggle your ears, exactly. How many sessions until you could do it without the screen?",
      ],
      ["RiverRat", "Seven. I do it in the boat now."],
    ],
    [
      [
        "Siobhan.Mc",
        "Thank you for saying that it isn’t a last resort. It was offered to me in year twelve, as if they’d found it at the back of a drawer.",
      ],
    ],
  ],
  "going-to-the-emergency-room-with-migraine": [
    [
      [
        "fatima-z",
        "The one-page summary worked. The triage nurse read it while I had my hat over my face and asked me only two questions.",
      ],
      [
        "Rosa Delgado",
        "Two questions! That’s the goal. Keep three copies, they never give it back.",
      ],
    ],
    [
      [
        "nightshiftnell",
        "From someone who works in one: ask for a chair in the corridor by imaging. It’s darker there and nobody minds.",
      ],
    ],
  ],
  "chronic-migraine-when-there-are-more-bad-days-than-good": [
    [
      [
        "tealovingturtle",
        "“How many days is your head completely clear?” I said three, and then I had to sit with that.",
      ],
      [
        "kofi.mensah",
        "Mine was two, and I’d told the doctor I had “some” headaches. Same silence.",
      ],
    ],
    [["hopeful.in.ohio", "I’d stopped calling the background a headache. I called it my face."]],
  ],
  "hormones-and-migraine-across-a-lifetime": [
    [
      [
        "BethInBoots",
        "The line about years before menopause “running wild” is my barn at the moment. Is there an end to it?",
      ],
      [
        "meadowlark77",
        "There was for me, at fifty-six. I noticed because I’d finished three crosswords in a row.",
      ],
    ],
    [
      [
        "second.breakfast",
        "I’d no idea that the drop matters more than the level. My calendar suddenly makes sense.",
      ],
    ],
  ],
  "triggers-add-up-thinking-in-thresholds": [
    [
      [
        "cloudspotter",
        "I photographed six hundred skies to convict the weather. It was the glass all along.",
      ],
      ["pixelpete", "And the wine was all right on Saturday. I’ve quoted that one to my mother."],
      ["cloudspotter", "How did she take it?"],
      ["pixelpete", "She poured me half a glass."],
    ],
    [
      [
        "LuciaFromTheBakery",
        "The early-sign part got me. I crave sweets first, and I work in a bakery. I’ve blamed the pastry for ten years.",
      ],
    ],
  ],
  "stress-rest-and-the-weekend-attack": [
    [
      [
        "Chiamaka",
        "Finals ended on Friday at noon. I was in the dark by Saturday at nine. The steep slope has a timetable.",
      ],
      [
        "anneke_de_boer",
        "I finish the hardest thing on Thursday now, as she says. Fridays I clean my bike. It’s made a dent.",
      ],
    ],
  ],
  "growing-older-with-migraine": [
    [
      [
        "WalterH1948",
        "“It changes its clothes” is right. Mine is dizziness and a dry mouth now. I thought that I’d graduated.",
      ],
      [
        "GrantParkerHall",
        "Have somebody look at it if it’s new, Walter. Then come back and tell us which costume it was.",
      ],
      ["WalterH1948", "Looked at last Tuesday. Same old fellow, new hat."],
    ],
  ],
  "flying-and-traveling-with-migraine": [
    [
      [
        "Ole.Kristian",
        "I asked for the sunflower lanyard after this. The man at the desk had one on himself.",
      ],
    ],
    [
      ["olena.v", "What do you do about the cooled medicine on a long bus? Not all of us fly."],
      [
        "GrantParkerHall",
        "Same case, frozen gel pack wrapped in a sock so it doesn’t touch the pen. Ask your pharmacist how many hours yours can stand.",
      ],
    ],
  ],
  "vestibular-migraine-when-the-floor-wont-stay-still": [
    [
      [
        "theo.walks",
        "Ear specialist, heart specialist, optician. That was my spring of 2014, in that order.",
      ],
      ["Ewa.Zielinska", "And who asked about migraine in the end?"],
      ["theo.walks", "The optician’s receptionist. Her sister had it."],
    ],
  ],
  "a-bedroom-for-bad-days": [
    [
      [
        "tealovingturtle",
        "We added a bent straw and a bell that doesn’t ring loudly. The rest was already like this and I thought we were strange.",
      ],
      ["sofia.lindqvist", "A bell that doesn’t ring loudly. Where does one buy that?"],
      ["tealovingturtle", "It’s a goat bell with felt inside. My husband made it."],
    ],
  ],
  "when-your-partner-has-migraine": [
    [
      [
        "Ravi-K",
        "I’m the partner. “Ask on a good day, not in the doorway” would have saved us two years.",
      ],
      ["Yusuf Demir", "I asked in the doorway for longer than that. Then she gave me a list."],
    ],
  ],
  "the-one-minute-migraine-calendar": [
    [
      [
        "kofi.mensah",
        "A dot a day on the ugliest calendar in the house. One minute is generous, it takes me four seconds.",
      ],
    ],
  ],
  "the-last-wedding-i-played": [
    [
      [
        "cloudspotter",
        "The uncle holding up CDs for you to nod at. I’d have stayed for that wedding.",
      ],
      ["TJ the DJ", "He’s on my Christmas list. He sends back mixtapes, on actual tape."],
    ],
    [
      [
        "desert_rose_az",
        "Forty dollars a wedding. I did the same sum with art fairs and put the pencil down for a while too.",
      ],
    ],
  ],
  "fourteen-ice-packs": [
    [
      ["theo.walks", "I’ve ordered the penguin."],
      ["kofi.mensah", "Start the calendar the same day! It’s in the last line!"],
      ["theo.walks", "Dot number one is up."],
    ],
  ],
  "six-hundred-skies": [
    [
      [
        "WalterH1948",
        "Your wife walking along the rows with the tea and seeing it at once. That’s forty-six years of my marriage.",
      ],
    ],
    [
      ["Zaid_R", "As a data man: did you keep the files? I’d love to see the Saturdays."],
      [
        "cloudspotter",
        "All six hundred. I’ll send you the letters if you promise not to make a spreadsheet of me.",
      ],
    ],
  ],
  "the-fluorescent-office": [
    [
      [
        "Ewa.Zielinska",
        "Your boss putting his mother and your columns together. I read that bit twice.",
      ],
      ["pixelpete", "He called her that evening. She told him it was about time somebody asked."],
    ],
  ],
  "aura-at-the-wheel": [
    [
      [
        "Ahmet.B",
        "I drive for my living. Pull-offs, cold hands, stop. I’ve written your three signs on a card behind the visor.",
      ],
    ],
  ],
  "my-husband-keeps-the-curtains": [
    [
      ["Ravi-K", "We made our own card on Sunday. Ours says “one knock, not three.”"],
      ["tealovingturtle", "One knock is very good. Does it have tomato sauce on it yet?"],
    ],
  ],
  "the-day-i-said-it-aloud": [
    [
      [
        "Siobhan.Mc",
        "Four years she thought you were angry with her. I went and called my cousin.",
      ],
      ["Rosa Delgado", "And? You can’t leave it there."],
      [
        "Siobhan.Mc",
        "She’d thought it was about the christening. We talked until the kettle boiled dry.",
      ],
    ],
  ],
  "red-lentil-soup-from-the-cupboard": [
    [
      [
        "sam_i_am_tired",
        "Made it with one hand on the counter. The sitting-down step is my favorite instruction in any recipe.",
      ],
      ["stitch-by-stitch", "I put it in on purpose. It’s when the lentils do their part."],
    ],
  ],
  "overnight-oats-with-frozen-berries": [
    [
      [
        "Aarav_P",
        "The spoon goes in the jar the night before. I’d been getting stuck at the drawer.",
      ],
    ],
  ],
  "ginger-rice-porridge": [
    [
      ["olena.v", "Nine cups of water to one of rice looked like a mistake. It isn’t!"],
      ["Thuy Nguyen-Ross", "Everybody writes to me about the nine cups. Grandmother used ten."],
    ],
  ],
  "chickpea-salad-without-cooking": [
    [
      [
        "OldBlueVan",
        "Eaten out of the bowl, in the van, in the dark. I left out the feta because I hadn’t any. Fine without.",
      ],
    ],
  ],
  "mashed-potato-bowl-with-a-soft-egg": [
    [
      ["Bram", "It’s warm, it’s beige, it asks nothing of you. I’d like that on my headstone."],
      ["Siobhan.Mc", "I’ll bring the nutmeg."],
    ],
  ],
  "one-pot-pasta-with-white-beans-and-spinach": [
    [
      [
        "carlos.m.reyes",
        "The twins ate it. One of them asked for “the quiet noodles” again today.",
      ],
      ["Yusuf Demir", "The quiet noodles. That’s its name from now on."],
    ],
  ],
  "apple-and-oat-bars-for-the-nightstand": [
    [
      [
        "nightshiftnell",
        "I cut them when they were still warm and got crumbs. Wait the hour, people.",
      ],
    ],
  ],
  "chicken-and-rice-casserole-for-two-days-in-bed": [
    [
      ["Marguerite.P", "I have no foil so tight. May one use a lid?"],
      ["GrandmaJune", "A heavy lid is better than foil, dear. It just has to keep the steam in."],
    ],
  ],
};
