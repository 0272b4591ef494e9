import type { ConditionProfile } from "./condition-profile.ts";

/** Words for the migraine threads; its articles are written one by one. */
export const migraineProfile: ConditionProfile = {
  prefix: "migraine",
  name: "migraine",
  spell: "attack",
  spells: "attacks",
  doctor: "neurologist",
  what: "",
  care: "",
  symptoms: [
    ["nausea", ""],
    ["light sensitivity", ""],
    ["neck pain", ""],
    ["brain fog", ""],
  ],
  helps: [
    ["keeping regular hours", ""],
    ["a preventive", ""],
    ["ice on the neck", ""],
    ["treating early", ""],
  ],
  tests: [],
  worse: [
    ["a change in the weather", ""],
    ["a missed meal", ""],
    ["a late night", ""],
  ],
  myths: [],
  atWork: "",
  atHome: "",
  outside: "",
  questions: [],
  voices: [],
  threads: [],
};

/** Words for the threads of the network of patient leaders; its articles are written one by one too. */
export const shnProfile: ConditionProfile = {
  prefix: "shn",
  name: "a chronic condition",
  spell: "bad week",
  spells: "bad weeks",
  doctor: "doctor",
  what: "",
  care: "",
  symptoms: [
    ["tiredness", ""],
    ["brain fog", ""],
    ["pain", ""],
    ["stage fright", ""],
  ],
  helps: [
    ["a clear calendar", ""],
    ["saying no early", ""],
    ["a good deputy", ""],
    ["a quiet weekend", ""],
  ],
  tests: [],
  worse: [
    ["a deadline", ""],
    ["a late night", ""],
    ["an angry comment", ""],
  ],
  myths: [],
  atWork: "",
  atHome: "",
  outside: "",
  questions: [],
  voices: [],
  threads: [
    [
      "What was your first step as an advocate?",
      "I’m collecting beginnings for a talk. Mine was a letter to the editor, which they printed with my name spelled wrong. What was yours?",
      "the first step",
      "light",
    ],
    [
      "Do you charge for panels?",
      "A company has asked me to sit on one for an hour. “Exposure” was mentioned. What do you say without burning bridges?",
      "speaking fees",
      "practical",
    ],
    [
      "Taking a break from posting",
      "I’ve got eleven thousand followers and no energy. I’m afraid they’ll think I’m worse, or that I don’t care. How did you do it?",
      "taking a break",
      "feelings",
    ],
    [
      "Losing a member of our group",
      "She’d been with us for seven years. I have to write something and can’t find the first word.",
      "losing a friend",
      "feelings",
    ],
    [
      "Co-author on a paper!",
      "They put my name on it. Fourth, with “patient partner” after it. I’ve sent it to my mother, who can’t read English, and she’s framed it.",
      "the paper",
      "light",
    ],
  ],
};
