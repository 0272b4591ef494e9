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
  ["My kids ate it. Both of them. I’m writing this down as a historic event."],
  ["It looks plain and tastes like somebody cares about you."],
  ["This has gone onto the list of things I can make when I can’t think."],
];
