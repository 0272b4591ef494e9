import type { GallerySource } from "./gallery-source.ts";

/** Galleries about small things that are true for most long illnesses. */
export const generalGalleries: readonly GallerySource[] = [
  {
    slug: "six-small-things",
    title: "Six small things that make days easier",
    summary:
      "Six drawings about living with %c: no cures, only what members say has helped them through an ordinary day.",
    intro:
      "We asked members which small thing they would not want to be without. These six came up again and again. Go through them in your own time; nothing moves by itself.",
    pictures: [
      [
        { setting: "morning", objects: ["bed", "alarm-clock", "glass-of-milk"] },
        "A slow start. Ten minutes between waking and standing up can decide how the rest of the day goes.",
      ],
      [
        {
          setting: "shelf",
          objects: ["steaming-bowl", "bread", "teapot", "cup-with-straw", "jar"],
        },
        "One shelf for bad days: soup, bread, tea, the good straw. Stocked when you feel well, used when you do not.",
      ],
      [
        { setting: "desk", objects: ["notebook-with-decorative-cover", "pen", "hot-beverage"] },
        "Three words a day. Not a diary: only what hurt, what helped and how you slept.",
      ],
      [
        { setting: "room", objects: ["chair", "potted-plant", "teapot", "cat"] },
        "A chair near the door for whoever visits. Nobody has to climb over your day to sit with you.",
      ],
      [
        { setting: "room", objects: ["telephone-receiver", "left-speech-bubble", "candle"] },
        "One person who may be told the truth when they ask how you are.",
      ],
      [
        { setting: "night", objects: ["couch-and-lamp", "books", "teapot"] },
        "An evening that ends on time. The unfinished thing will still be there, and so will you.",
      ],
    ],
  },
  {
    slug: "six-things-within-arms-reach",
    title: "Six things within arm’s reach",
    summary:
      "Six drawings about a home that helps with %c: what stands by the door, beside the bed and on the counter, so that you walk and think less.",
    intro:
      "Energy that is not spent on looking for things is left for the day. Members told us what they have moved closer, one thing at a time.",
    pictures: [
      [
        { setting: "room", objects: ["chair", "umbrella", "running-shoe"] },
        "A chair by the door. Shoes are easier sitting down, and so is coming home.",
      ],
      [
        { setting: "counter", objects: ["pill", "spiral-calendar", "glass-of-milk"] },
        "Medicine next to something that you do anyway. Breakfast does the remembering.",
      ],
      [
        { setting: "night", objects: ["bed", "books", "glass-of-milk"] },
        "Something to drink and something to read beside the bed, for the hours that nobody counts.",
      ],
      [
        { setting: "shelf", objects: ["backpack", "spiral-notepad", "cup-with-straw"] },
        "A bag that is always packed for appointments: the list, a drink, and patience.",
      ],
      [
        { setting: "counter", objects: ["pot-of-food", "carrot", "onion", "potato"] },
        "Twice as much soup on the days when you can cook. The freezer has a good memory.",
      ],
      [
        { setting: "park", objects: ["dog", "deciduous-tree", "person-walking"] },
        "One way out of the house that has no purpose. Ten minutes, with or without a dog.",
      ],
    ],
  },
  {
    slug: "six-ways-to-make-a-week-smaller",
    title: "Six ways to make a week smaller",
    summary:
      "Six drawings about weeks with %c that are too full: what members cross off, hand over and put off, and what they keep.",
    intro:
      "A week can be cut down to a size that fits. These are the cuts that members have made and not regretted.",
    pictures: [
      [
        { setting: "desk", objects: ["spiral-notepad", "pencil", "hot-beverage"] },
        "A list of three. If there are five things on it, two of them belong to next week.",
      ],
      [
        { setting: "room", objects: ["mobile-phone", "left-speech-bubble", "teapot"] },
        "A code word for “not today”. Families learn it in an afternoon.",
      ],
      [
        { setting: "street", objects: ["shopping-bags", "automobile", "umbrella"] },
        "Groceries by the one who asked how they could help. Give them the list and not the bill.",
      ],
      [
        { setting: "room", objects: ["couch-and-lamp", "headphone", "cat"] },
        "Rest that begins before it is needed. Twenty minutes, with something to listen to.",
      ],
      [
        { setting: "clinic", objects: ["woman-health-worker", "clipboard", "left-speech-bubble"] },
        "At the doctor’s, the question that frightens you comes first. The others will fit in after it.",
      ],
      [
        { setting: "park", objects: ["bouquet", "balloon", "blossom"] },
        "Something to look forward to that can be moved. A picnic does not mind being postponed.",
      ],
    ],
  },
];
