import type { Exchange } from "./exchange.ts";

/** Comments below stories of members. */
export const storyComments: readonly Exchange[] = [
  ["Thank you for writing this down. I read it twice and then called my brother."],
  ["I’m not a crier, and here I am on the bus.", "Same bus, different town."],
  ["You tell it without making it pretty, and that’s why it stays with me."],
  [
    "That line near the end. I’ve been trying to say that to my family for ten years.",
    "Mine understood when I stopped explaining and let them read something. Perhaps this?",
    "I’ve just sent it. We’ll see.",
  ],
  ["I felt less alone after the second paragraph. That’s all I wanted to say."],
  ["My story is different and somehow the same. I might write mine now."],
  ["How are things today, if you don’t mind my asking?", "I was wondering that too."],
  ["I laughed in the wrong place, and then I saw that it was the right place."],
  [
    "We read this in our group last night. Nobody said anything for a while, and then everybody did.",
  ],
  ["You’ve a way of noticing small things. Please write another one."],
  ["I’ve had %c for a long time and never heard anybody put it this way."],
  ["Thank you. I needed a story that doesn’t end with a finish line."],
];

/** Comments below recipes of members. */
export const recipeComments: readonly Exchange[] = [
  [
    "Made this on a bad evening with one hand on the counter. It worked, and there was lunch left for the next day.",
  ],
  [
    "Can it be frozen? I cook once for the whole week.",
    "I froze two portions, and they came back fine. A little more water when you warm it up.",
    "Perfect, thank you.",
  ],
  ["I doubled the lemon and regret nothing."],
  [
    "Does anyone have a swap for the dairy? Mine disagrees with me.",
    "Oat works. Coconut works too, if you like it to taste of coconut.",
  ],
  ["My kids ate it. Both of them. I’m writing this down as a historic event."],
  ["I used the canned kind because I can’t manage the chopping. Nobody noticed."],
  ["Good as it is. I’d halve the salt and let people add their own."],
  [
    "How long does it really take? My ten minutes are never ten minutes.",
    "Twenty the first time, with a sit-down in the middle. Twelve now.",
    "I like a recipe with a sit-down in the middle.",
  ],
  ["It looks plain and tastes like somebody cares about you."],
  [
    "I can’t do ovens on hot days, so I made it in the pan with a lid. Took a bit longer, came out fine.",
  ],
  ["This has gone onto the list of things I can make when I can’t think."],
  ["A squeeze of orange instead of lemon, and a friend who washes up. Recommended."],
];
