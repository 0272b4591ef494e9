import type { GallerySource } from "./gallery-source.ts";

/** Galleries that were drawn for one community, by the prefix of its site. */
export const siteGalleries: Readonly<Record<string, GallerySource>> = {
  migraine: {
    slug: "six-small-things",
    title: "Six small things for the days around an attack",
    summary:
      "Six drawings about living with migraine: no cures, only what members keep in reach before an attack, during one and on the day after.",
    intro:
      "We asked members which small thing they would not want to be without. These six came up again and again. Go through them in your own time; nothing moves by itself.",
    pictures: [
      [
        { setting: "shelf", objects: ["sunglasses", "headphone", "pill", "cup-with-straw"] },
        "The shelf by the door: dark glasses, something for the ears, the first dose, and a drink to swallow it with.",
      ],
      [
        { setting: "counter", objects: ["ice", "scarf", "glass-of-milk"] },
        "Ice, and a scarf to wrap it in. A second lot stays in the freezer, so that one is always ready.",
      ],
      [
        { setting: "desk", objects: ["spiral-calendar", "pencil", "alarm-clock"] },
        "One pencil mark a day on a paper calendar. No screen, and by the third month there is a pattern.",
      ],
      [
        { setting: "room", objects: ["mobile-phone", "left-speech-bubble", "potted-plant"] },
        "A message that you wrote on a good day, ready to send: attack, back tomorrow, please don’t call.",
      ],
      [
        { setting: "night", objects: ["person-in-bed", "cat", "ice"] },
        "Leave to go to bed at seven. The cat has never asked for any.",
      ],
      [
        { setting: "park", objects: ["woman-walking", "deciduous-tree", "evergreen-tree"] },
        "The day after: a slow walk under trees, as far as the second bench and no further.",
      ],
    ],
  },
  sleep: {
    slug: "six-things-that-make-a-night-kinder",
    title: "Six things that make a night kinder",
    summary:
      "Six drawings from people who are often awake: the hour, the chair, the list and the phone that sleeps in another room.",
    intro:
      "None of these will put you to sleep. Members say that they make the hours less lonely and the mornings less steep. Nothing moves by itself, in case it is three o’clock.",
    pictures: [
      [
        { setting: "morning", objects: ["alarm-clock", "hot-beverage", "potted-plant"] },
        "The same hour every morning, after a bad night too. The clock is the treatment. The coffee is the consolation.",
      ],
      [
        { setting: "night", objects: ["couch-and-lamp", "books", "teapot"] },
        "A place to be awake in that is not the bed. Low lamp, dull book, caffeine-free pot.",
      ],
      [
        { setting: "desk", objects: ["spiral-notepad", "pencil", "glasses"] },
        "Tomorrow’s worries, written down by eight in the evening. On paper they stay where they were put.",
      ],
      [
        { setting: "counter", objects: ["mobile-phone", "battery", "key"] },
        "The phone charges in the kitchen, with the keys. From bed, neither can be reached.",
      ],
      [
        { setting: "park", objects: ["person-walking", "dog", "deciduous-tree"] },
        "Daylight before noon, in any weather. The dog knew this already.",
      ],
      [
        { setting: "night", objects: ["person-in-bed", "zzz", "cat"] },
        "A night off from trying. Nobody has ever fallen asleep by effort.",
      ],
    ],
  },
  mentalhealth: {
    slug: "six-kind-things-within-reach",
    title: "Six kind things within reach",
    summary:
      "Six drawings for days on which everything is far away: what members keep close by, and how little of it is enough.",
    intro:
      "These are not treatments, and they are no test of how hard you try. They are what members say they can manage when they can manage very little. Stop at any picture.",
    pictures: [
      [
        { setting: "counter", objects: ["teapot", "hot-beverage", "honey-pot"] },
        "One warm cup, held in both hands. It solves nothing. It is five minutes that have an end.",
      ],
      [
        { setting: "room", objects: ["telephone-receiver", "left-speech-bubble", "memo"] },
        "One number on paper beside the phone, with the sentence that you will begin with.",
      ],
      [
        { setting: "park", objects: ["person-walking", "sunflower", "deciduous-tree"] },
        "Once around the block counts. So does once down the stairs and back.",
      ],
      [
        { setting: "shelf", objects: ["soap", "toothbrush", "sponge"] },
        "Face, teeth, hands. For the days when a shower has too many steps.",
      ],
      [
        { setting: "room", objects: ["cat", "yarn", "couch-and-lamp"] },
        "Something that needs you a little: a cat, a plant, half of a scarf.",
      ],
      [
        { setting: "desk", objects: ["love-letter", "pen", "candle"] },
        "A letter from a good day to a bad one. You believed it when you wrote it.",
      ],
    ],
  },
  rare: {
    slug: "six-things-that-travel-with-us",
    title: "Six things that travel with us",
    summary:
      "Six drawings by request of members with rare diseases: what is in the bag, in the folder and in the calendar when nobody has heard of what you have.",
    intro:
      "A rare disease comes with luggage. Members told us what is in theirs, and what has made a first meeting with a stranger in a white coat go better.",
    pictures: [
      [
        { setting: "desk", objects: ["clipboard", "pen", "books"] },
        "One page on top of the file: what it is, what to do, what never to give. In words for a doctor at two in the morning.",
      ],
      [
        { setting: "desk", objects: ["dna", "magnifying-glass-tilted-left", "open-book"] },
        "The full name of it, spelled out. You will be the one who explains, so have it in writing.",
      ],
      [
        { setting: "street", objects: ["luggage", "pill", "envelope"] },
        "Medicine travels with you and never in the hold, with a letter that says why.",
      ],
      [
        { setting: "room", objects: ["desktop-computer", "busts-in-silhouette", "hot-beverage"] },
        "A call once a month with the four other families. Three time zones, one mute button that nobody finds.",
      ],
      [
        { setting: "clinic", objects: ["microscope", "test-tube", "petri-dish"] },
        "The name of the researcher who wrote back. There is usually one.",
      ],
      [
        { setting: "room", objects: ["people-hugging", "balloon", "birthday-cake"] },
        "A day that has nothing to do with it. Put it into the calendar like any other appointment.",
      ],
    ],
  },
  shn: {
    slug: "six-things-patient-leaders-carry",
    title: "Six things that patient leaders carry",
    summary:
      "Six drawings from people who speak up for others: what helps them to be heard, and to have something left for themselves afterward.",
    intro:
      "We asked members who moderate, organize and testify what they carry with them. Half of the answers were about stopping in time.",
    pictures: [
      [
        { setting: "room", objects: ["microphone", "memo", "glass-of-milk"] },
        "Three sentences on a card, and a glass beside the microphone. One minute is a speech.",
      ],
      [
        { setting: "desk", objects: ["laptop", "hourglass-not-done", "hot-beverage"] },
        "An hour at which the laptop closes. The inbox is patient. You are the part that wears out.",
      ],
      [
        { setting: "street", objects: ["train", "briefcase", "money-bag"] },
        "The fare, agreed on before the invitation is accepted. Experience does not travel for free.",
      ],
      [
        { setting: "room", objects: ["low-battery", "couch-and-lamp", "teapot"] },
        "The empty day after the conference, entered in the calendar before the conference.",
      ],
      [
        { setting: "plain", objects: ["handshake", "key", "speech-balloon"] },
        "A second person who has the keys. What hangs on you alone does not hang safely.",
      ],
      [
        { setting: "desk", objects: ["envelope", "bouquet", "red-heart"] },
        "A drawer of thank-you letters, for the day on which the comments are unkind.",
      ],
    ],
  },
};
