import type { WrittenReply } from "./written-thread.ts";

/** Replies about attacks in public: exactly one full page. */
export const publicAttackReplies: readonly WrittenReply[] = [
  [
    "TJ the DJ",
    18,
    "Potting soil is quiet at least. I go for the bathroom, lights off, phone on the floor with the screen down.",
  ],
  [
    "Darya.K",
    44,
    "I carry a card that says, “I’m having a migraine, I’m not drunk, please call this number.” Used it twice.",
  ],
  ["jjwashington", 61, "The card is smart. What's on the back?", 1, "please call this number"],
  ["Darya.K", 75, "The same thing in my first language. And my husband's number again, larger.", 2],
  [
    "Marguerite.P",
    130,
    "Sunglasses, mint gum, my tablet, and then I ask the first kind-looking person for a chair. No one has ever refused me.",
  ],
  ["jjwashington", 152, "How do you spot the kind-looking one when you can't see straight?", 4],
  ["Marguerite.P", 170, "Shoes. I look down anyway. Somebody in sensible shoes.", 5],
  ["OldBlueVan", 260, "Car with a sunshade in every window. It's my mobile cave."],
  [
    "zoe-in-the-city",
    300,
    "For those of us on foot: every library has a corner by the large-print books where nobody goes. I've mapped four.",
  ],
  [
    "LoudLibrarian",
    322,
    "Confirmed by a librarian. Ask at the desk, we'll turn a lamp off for you. Most of us have a key to somewhere dark.",
    8,
    "a corner by the large-print books",
  ],
  ["pixelpete", 410, "I wear a cap all year round. People think it's a look."],
  ["sunhatseason", 433, "It is a look. Welcome to hats.", 10],
  [
    "carlos.m.reyes",
    700,
    "On a building site I tell the foreman one word, “head,” and he moves me off the ladder. We agreed on the word on a good day. That's the trick, I think: the good day.",
  ],
  [
    "jjwashington",
    742,
    "I like that. I'm going to agree on a word with my assistant coach.",
    12,
    "We agreed on the word on a good day.",
  ],
  [
    "Priya_Raman",
    1500,
    "If yours come fast, ask your doctor or pharmacist whether what you take exists in a form you can use without water. Half of the public trouble I hear about is finding a drink.",
  ],
  [
    "BethInBoots",
    1580,
    "I'd never thought of that. I've chewed one dry behind a hay wagon. Don't.",
    14,
  ],
  ["second.breakfast", 2900, "Is it rude to just sit on the floor? I sat on the floor of a bank."],
  [
    "nightshiftnell",
    2960,
    "I work in a hospital. The floor is always an option. The floor is underrated.",
    16,
  ],
  [
    "jjwashington",
    4300,
    "Update: it happened again, at the same supermarket. I said “I need a dark chair” to a woman in sensible shoes. She was the manager. I spent twenty minutes in the seed office with the light off.",
    6,
    "Somebody in sensible shoes.",
  ],
  ["Marguerite.P", 4360, "The shoes never lie. I'm so pleased for you.", 18],
];
