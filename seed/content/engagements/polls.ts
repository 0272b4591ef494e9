/** A poll of the demo network, with the votes that each option has got so far. */
export type SeedPoll = {
  sitePrefix: string;
  legacyId?: number;
  question: string;
  intro?: string;
  options: readonly (readonly [text: string, votes: number])[];
  /** Days after the creation of the network; negative for the past. */
  closesInDays?: number;
};

/** Polls by site: open, closed, with an old number and without. */
export const demoPolls: SeedPoll[] = [
  {
    sitePrefix: "migraine",
    question: "What do you reach for first when an attack begins?",
    intro: "There is no right answer. What helps one person does nothing for the next.",
    options: [
      ["A dark and quiet room", 64],
      ["My medicine", 88],
      ["Something cold on the head", 31],
      ["Water and something to eat", 19],
      ["I try to go on as before", 12],
    ],
  },
  {
    sitePrefix: "migraine",
    legacyId: 1204,
    question: "Do the people you work with know about your migraine?",
    options: [
      ["Yes, all of them", 41],
      ["One or two", 73],
      ["Nobody", 58],
      ["I do not work at the moment", 37],
    ],
  },
  {
    sitePrefix: "migraine",
    legacyId: 871,
    question: "How did you get through last winter?",
    intro: "Cold air, storms, early evenings: we asked how it was.",
    options: [
      ["Better than the one before", 22],
      ["About the same", 47],
      ["Worse", 54],
    ],
    closesInDays: -60,
  },
  {
    sitePrefix: "sleep",
    legacyId: 310,
    question: "When are you most awake?",
    options: [
      ["In the morning", 26],
      ["Around noon", 9],
      ["In the evening", 33],
      ["At night, sadly", 29],
    ],
    closesInDays: 45,
  },
  {
    sitePrefix: "insomnia",
    question: "What do you do when sleep does not come?",
    options: [
      ["I get up for a while", 24],
      ["I listen to something", 31],
      ["I stay and wait", 27],
    ],
  },
  {
    sitePrefix: "mentalhealth",
    question: "Whom did you tell first?",
    intro: "However long it took you. It is fine if the answer is still nobody.",
    options: [
      ["Somebody in my family", 28],
      ["A friend", 35],
      ["A doctor or therapist", 30],
      ["People online", 22],
      ["Nobody yet", 17],
    ],
  },
  {
    sitePrefix: "anxiety",
    question: "Which is harder for you?",
    options: [
      ["Making a telephone call", 46],
      ["Opening the door to a full room", 38],
      ["Waiting for an answer", 41],
    ],
  },
  {
    sitePrefix: "rare",
    legacyId: 55,
    question: "How long did it take to get a name for it?",
    options: [
      ["Less than a year", 11],
      ["One to five years", 29],
      ["More than five years", 34],
      ["It has no name yet", 16],
    ],
  },
  {
    sitePrefix: "shn",
    question: "Where do you tell your story most?",
    options: [
      ["In writing", 21],
      ["In pictures or video", 27],
      ["In person", 14],
    ],
  },
  {
    sitePrefix: "psoriasis",
    question: "What do you say when somebody stares?",
    options: [
      ["I explain it", 19],
      ["Nothing", 32],
      ["I look back and smile", 17],
    ],
  },
  {
    sitePrefix: "diabetes",
    question: "Who at your table knows what to do about a low?",
    options: [
      ["Everybody", 23],
      ["One person", 31],
      ["Nobody but me", 15],
    ],
  },
  {
    sitePrefix: "lupus",
    question: "What would you tell yourself on the day of the diagnosis?",
    options: [
      ["Rest is not giving up", 33],
      ["Ask more questions", 18],
      ["You will find your people", 26],
    ],
  },
  // Pairs to choose from.
  {
    sitePrefix: "migraine",
    question: "Ice pack or warm blanket?",
    options: [
      ["Ice pack", 51],
      ["Warm blanket", 44],
    ],
  },
  {
    sitePrefix: "migraine",
    question: "Talk about it or keep it to yourself?",
    options: [
      ["Talk about it", 57],
      ["Keep it to myself", 49],
    ],
  },
  {
    sitePrefix: "shn",
    question: "Plan ahead or write when it comes?",
    options: [
      ["Plan ahead", 18],
      ["When it comes", 25],
    ],
  },
  {
    sitePrefix: "shn",
    question: "Comments on or comments off?",
    options: [
      ["Comments on", 31],
      ["Comments off", 12],
    ],
  },
  {
    sitePrefix: "mentalhealth",
    question: "A walk alone or a walk with somebody?",
    options: [
      ["Alone", 37],
      ["With somebody", 33],
    ],
  },
  {
    sitePrefix: "mentalhealth",
    question: "Write it down or say it aloud?",
    options: [
      ["Write it down", 42],
      ["Say it aloud", 24],
    ],
  },
];
