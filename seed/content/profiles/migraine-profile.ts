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
