import type { WrittenComments } from "./written-comments.ts";

/** Comments below the pieces of the parent site of all mental health conditions. */
export const mentalHealthComments: WrittenComments = {
  "the-bag-by-the-door-days-out-with-a-mental-health-condition": [
    [
      ["pixelpete", "I’ve studied that mustard. I could sit an exam in that mustard."],
      ["Siobhan.Mc", "Frozen peas, third freezer along. We may have met."],
    ],
    [
      [
        "zoe-in-the-city",
        "Splitting up and meeting again at dinner was new to me. We tried it in Chicago, and I had something to tell for once.",
      ],
    ],
  ],
  "keeping-a-working-life-going-with-a-mental-health-condition": [
    [
      [
        "Darya.K",
        "“I have a medical condition, and I work best if…” I have translated this sentence for myself and I’ve used it on Monday.",
      ],
      ["GrantParkerHall", "How did it go down?"],
      ["Darya.K", "He wrote it on a yellow paper and asked how to spell “instructions.” So, well."],
    ],
  ],
  "behind-the-door-a-short-tour-of-tests-for-a-mental-health-condition": [
    [
      [
        "second.breakfast",
        "Read this the night before, as it says. I brought a sweater. It was cold!",
      ],
      ["bea_thorne", "It’s always cold. Did you skip what you weren’t ready to tell?"],
      ["second.breakfast", "One thing. She wrote “later” and smiled."],
    ],
  ],
  "switching-course-decisions-about-treatment-for-a-mental-health-condition": [
    [
      [
        "hopeful.in.ohio",
        "I said “I’d like you to talk more” to my therapist, word for word. There was a pause, and then she did.",
      ],
    ],
  ],
  "how-to-accept-help-when-you-would-rather-not": [
    [
      [
        "carlos.m.reyes",
        "My brother-in-law offered to take the twins for an hour. I said yes before I could think. I sat in the car and ate a sandwich.",
      ],
    ],
  ],
  "a-goose-in-the-living-room": [
    [
      [
        "quietcorner",
        "It gets bored in about nine minutes if nobody runs. I’ve got this on a note by the stove.",
      ],
      ["PaperLanterns", "Shall I draw you one for the stove? No photographs of it allowed."],
      ["quietcorner", "Yes please. And ha."],
    ],
    [
      [
        "Aarav_P",
        "Thank you for the Thursday in October as well. I needed to know that it isn’t always funny for the person who makes it funny.",
      ],
    ],
  ],
  "the-bottom-of-the-laundry": [
    [
      [
        "Ingrid-S",
        "I moderate with you and didn’t know about the basket. One mug, then. I’m bringing tea on Sunday.",
      ],
      ["plaidblanket", "Bring one of yours. I have exactly enough."],
    ],
    [["BethInBoots", "Buying underwear instead of washing it. I thought that I’d invented that."]],
  ],
  timeout: [
    [
      ["halfmarathonhal", "“Coach, want me to draw it?” Keisha is going to run something one day."],
      ["jjwashington", "She’s at State, physical therapy. She still sends me plays."],
    ],
  ],
  "the-word-in-the-other-language": [
    [
      ["olena.v", "Face to the wall. We have that word too, and I had no box for it either."],
      ["Darya.K", "Then we are two. How high is your hand today?"],
      ["olena.v", "Table."],
    ],
  ],
  "the-microwave-at-the-day-program": [
    [
      [
        "Ravi-K",
        "I’d never heard of in between, either. I asked my doctor about it because of this.",
      ],
      ["hopeful.in.ohio", "I’m so glad. Bring a lunch that doesn’t need four minutes."],
    ],
  ],
  "what-i-typed-and-deleted": [
    [
      [
        "LoudLibrarian",
        "You worried about me for a week and I’d no idea you were there. I’m well. Thank you, fourteen months late.",
      ],
      [
        "quietcorner",
        "I’m so happy to know that. I looked for the ending of that thread for ages.",
      ],
    ],
  ],
};
