import { publicAttackReplies } from "./migraine-public-attack.ts";
import type { WrittenReply } from "./written-thread.ts";

/**
 * The replies below threads of the migraine site, by title; their opening posts are in the table.
 */
export const migraineReplies: Readonly<
  Record<string, { author: string; replies: readonly WrittenReply[]; best?: number }>
> = {
  "Your best trick for an attack in public": {
    author: "jjwashington",
    replies: publicAttackReplies,
    best: 4,
  },
  "Running with migraine": {
    author: "anneke_de_boer",
    replies: [
      [
        "kofi.mensah",
        25,
        "Long warm-up, water, hat, and never two days in a row. I walk the first ten minutes and feel silly for five of them.",
      ],
      [
        "anneke_de_boer",
        48,
        "Ten minutes! I've been doing two.",
        0,
        "I walk the first ten minutes",
      ],
      [
        "Ewa.Zielinska",
        130,
        "Physical therapist: loosen the neck first, too. And if running sets off something new, stop and tell your doctor, that's not for a forum.",
      ],
      ["stitch-by-stitch", 400, "I changed to swimming. I grumbled for a year and now I'm a fish."],
      [
        "anneke_de_boer",
        8700,
        "Five miles on Sunday with the slow start and the hat. Nothing followed. I've checked twice.",
      ],
    ],
    best: 0,
  },
  "My mother had it and never said": {
    author: "LuciaFromTheBakery",
    replies: [
      ["DianeWrites", 16, "Oh. That went right in."],
      [
        "stitch-by-stitch",
        90,
        "My grandmother's was called “one of her days.” I wish I could tell her the name of it.",
      ],
      [
        "LuciaFromTheBakery",
        120,
        "“Curtains” was the word at ours. I thought she meant the curtains.",
        1,
        "one of her days",
      ],
      [
        "Noor.Haddad",
        500,
        "Would you read one of those lines to your own doctor? Mine was interested in thirty years of every ten days. It's a family history, even in pencil.",
      ],
      ["LuciaFromTheBakery", 5300, "I took the diaries along. She turned the pages so carefully."],
    ],
  },
  "Hats, caps and visors": {
    author: "pixelpete",
    replies: [
      ["zoe-in-the-city", 12, "A baker-boy cap. People think I'm creative."],
      [
        "LuciaFromTheBakery",
        30,
        "I'm an actual baker and nobody has ever called me creative.",
        0,
        "A baker-boy cap.",
      ],
      [
        "sunhatseason",
        75,
        "My field of expertise! Indoors: soft visor, dark underside of the brim. The underside matters, a pale one throws the light back at you.",
      ],
      [
        "pixelpete",
        95,
        "I've worn pale undersides all my life. Ordering a dark one.",
        2,
        "a pale one throws the light back at you",
      ],
      ["Ole.Kristian", 700, "I say it's religious. It is, in a way."],
    ],
    best: 2,
  },
  "Rebound headaches, getting out of it": {
    author: "carlos.m.reyes",
    replies: [
      [
        "Noor.Haddad",
        22,
        "Week six was the first morning I woke up with nothing. I lay there listening for it.",
      ],
      [
        "marcus.bell",
        60,
        "Don't let anyone call it your fault. You were treating pain with what you'd been given.",
      ],
      [
        "carlos.m.reyes",
        85,
        "I needed that more than the tea I'm holding. Did it stay quiet after week six?",
        0,
        "the first morning I woke up with nothing",
      ],
      [
        "Noor.Haddad",
        120,
        "Not every day. But the bad ones had an end again. Keep your doctor's number close, weeks two to four are the ones to have company for.",
        2,
      ],
      ["carlos.m.reyes", 11600, "Week four. One quiet morning so far. I listened too."],
    ],
    best: 3,
  },
  "What do you eat when you can’t eat?": {
    author: "Siobhan.Mc",
    replies: [
      ["GrandmaJune", 10, "Cold mashed potato. Judge me."],
      ["Siobhan.Mc", 24, "I'm Irish. I'm taking notes.", 0, "Cold mashed potato."],
      ["kofi.mensah", 60, "Frozen grapes, one at a time, like a Roman emperor on a bad day."],
      [
        "LuciaFromTheBakery",
        95,
        "Yesterday's white bread, toasted dry, cut small. Fresh bread smells too much.",
      ],
      [
        "Siobhan.Mc",
        8000,
        "Results: potato excellent, grapes surprisingly imperial, toast for day two. Crackers have been relieved of duty.",
      ],
    ],
    best: 2,
  },
  "Pregnant and scared to take anything": {
    author: "zoe-in-the-city",
    replies: [
      [
        "Priya_Raman",
        14,
        "Please call before Friday, your doctor, midwife or pharmacist. There's often something that can be used, and they'd rather hear from you today than on day three of pain.",
      ],
      [
        "zoe-in-the-city",
        40,
        "I didn't want to be a nuisance. Calling at nine.",
        0,
        "they'd rather hear from you today",
      ],
      [
        "fatima-z",
        75,
        "I kept a cold cloth in a cake tin in the refrigerator at work. The other teachers never asked.",
      ],
      [
        "BethInBoots",
        260,
        "Mine got much better in month four. I know it isn't like that for everyone, but it's allowed to happen.",
      ],
      [
        "zoe-in-the-city",
        900,
        "Called. They were kind, there's a plan, it's on one page. I slept.",
      ],
    ],
    best: 0,
  },
  "Are you an aura artist?": {
    author: "cloudspotter",
    replies: [
      ["Leilani K", 18, "A shimmering C that grows till it falls off the edge."],
      ["pixelpete", 45, "Water running down glass, on the right only."],
      [
        "cloudspotter",
        70,
        "The glass! I could never find the word. May I draw yours?",
        1,
        "Water running down glass",
      ],
      ["pixelpete", 92, "Please. My neurologist thinks I'm making it up for the poetry.", 2],
      [
        "Leilani K",
        1400,
        "Colored pencil on black paper, if you want it to glow. It took me years to think of black paper.",
      ],
    ],
    best: 4,
  },
  "The doctor cried with me": {
    author: "DianeWrites",
    replies: [
      ["olena.v", 20, "I'm so glad you've got her. How did you find her?"],
      [
        "DianeWrites",
        55,
        "Fourth try. A nurse at the third one wrote the name on a sticky note and said, “You didn't get this from me.”",
        0,
        "How did you find her?",
      ],
      ["tomas-oreilly", 80, "Those sticky notes hold up the whole system."],
      ["Zaid_R", 210, "It gives me hope, thank you. Mine mostly types."],
      [
        "DianeWrites",
        250,
        "Bring the diary on paper. It's hard to type while holding a notebook.",
        3,
        "Mine mostly types.",
      ],
    ],
  },
  "Night-time attacks at 4 a.m.": {
    author: "RiverRat",
    replies: [
      [
        "HenryTanaka",
        30,
        "I asked for a sleep study because of that. Apnea! Treating it halved my nights with pain.",
      ],
      [
        "RiverRat",
        55,
        "My wife says I snore like a boat. Is that a reason to ask?",
        0,
        "I asked for a sleep study",
      ],
      [
        "HenryTanaka",
        70,
        "It's exactly how my wife put it, and exactly what I told the doctor.",
        1,
      ],
      [
        "Priya_Raman",
        320,
        "And ask about the form of what you take, not just the what. Some work faster than a tablet. Your own doctor knows which would fit you.",
      ],
      ["RiverRat", 9900, "Sleep study booked. The boat is going in for inspection."],
    ],
    best: 0,
  },
  "Retired, and the migraine has too": {
    author: "GrantParkerHall",
    replies: [
      ["marcus.bell", 20, "Framing this."],
      [
        "GrandmaJune",
        80,
        "Sixty-eight and mine hasn't read the manual, but I'm delighted for you.",
      ],
      [
        "GrantParkerHall",
        110,
        "I'll send it a copy, June. Large print.",
        1,
        "mine hasn't read the manual",
      ],
      [
        "second.breakfast",
        600,
        "I'm twenty-nine and I just did the math in the happy direction for once.",
      ],
    ],
  },
  "Grateful for this forum": {
    author: "mika.lahti",
    replies: [
      ["MaraModerates", 15, "Two years! Pull up a chair."],
      ["hopeful.in.ohio", 44, "We're glad you spoke. Which thread got you through the move?"],
      [
        "mika.lahti",
        60,
        "The one about good things. I read ten a night, like a medicine.",
        1,
        "Which thread got you through the move?",
      ],
      [
        "hopeful.in.ohio",
        78,
        "I've got three in there. I'm going to walk around proud all day.",
        2,
      ],
    ],
  },
  "Roller blinds, sunglasses, and a job in retail": {
    author: "BethInBoots",
    replies: [
      [
        "LoudLibrarian",
        18,
        "A register at the end of the row, tinted lenses as part of the uniform, one break that you can move. Mine said yes to all three.",
      ],
      ["Chiamaka", 50, "Ask for it as a trial of four weeks. Head offices like the word trial."],
      [
        "BethInBoots",
        80,
        "End of the row is where the sodas are. I can live with sodas. Did you ask in writing?",
        0,
        "A register at the end of the row",
      ],
      [
        "LoudLibrarian",
        95,
        "Email, three bullet points, one thank-you. Then it's a piece of paper somebody has to answer.",
        2,
      ],
      [
        "BethInBoots",
        1200,
        "Sent, with the word trial in it twice. My manager has already moved me beside the sodas, “unofficially.”",
      ],
    ],
    best: 3,
  },
};
