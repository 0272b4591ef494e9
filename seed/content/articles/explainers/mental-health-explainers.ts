import { type Explainers, nurse, pharmacist, selfHarm, sharedSources } from "./explainer.ts";

const disorders = {
  name: "World Health Organization (WHO): Mental disorders",
  url: "https://www.who.int/news-room/fact-sheets/detail/mental-disorders",
};
const psychotherapies = {
  name: "National Institute of Mental Health (NIMH): Psychotherapies",
  url: "https://www.nimh.nih.gov/health/topics/psychotherapies",
};
const medications = {
  name: "National Institute of Mental Health (NIMH): Mental Health Medications",
  url: "https://www.nimh.nih.gov/health/topics/mental-health-medications",
};
const screening = {
  name: "MedlinePlus: Mental Health Screening",
  url: "https://medlineplus.gov/lab-tests/mental-health-screening/",
};
const { lifeline, caringForYourself, depression, questions } = sharedSources;

const notCoping = [
  "you have felt low, anxious or on edge for more than two weeks",
  "you can no longer do what you need to do: sleep, eat, work, get up",
  "you drink more, or take more of something, to get through the day",
];
const dangers = [
  selfHarm,
  "you hear or see things that others don’t, and they frighten you or tell you what to do",
  "you have taken too much of a medicine or another substance",
];

export const mentalHealthExplainers: Explainers = {
  "the-bag-by-the-door-days-out-with-a-mental-health-condition": {
    keyPoints: [
      "Choose the kindest time of day, and leave a gap after it.",
      "Keep a bag packed: something to eat, to drink and to turn the world down.",
      "Keep to your usual times for meals and medicines.",
      "Turning around halfway still counts as going out.",
    ],
    review: nurse,
    reasons: [
      "you hardly leave home any more",
      "panic comes when you go out, or at the thought of it",
      ...notCoping,
    ],
    emergencies: dangers,
    sources: [caringForYourself, disorders, lifeline],
  },
  "keeping-a-working-life-going-with-a-mental-health-condition": {
    keyPoints: [
      "You can say what you need and leave the diagnosis out.",
      "Many adjustments cost little: a door to close, written instructions, another desk.",
      "Agree on a phrase with one colleague for difficult days.",
      "Talk to someone with no stake in it before you decide about your job.",
    ],
    review: nurse,
    reasons: [...notCoping, "you need a note for an adjustment or for time off"],
    emergencies: dangers,
    sources: [
      {
        name: "Job Accommodation Network (JAN): Mental Health Conditions",
        url: "https://askjan.org/disabilities/Mental-Health-Conditions.cfm",
      },
      {
        name: "U.S. Equal Employment Opportunity Commission (EEOC): Depression, PTSD, & Other Mental Health Conditions in the Workplace: Your Legal Rights",
        url: "https://www.eeoc.gov/laws/guidance/depression-ptsd-other-mental-health-conditions-workplace-your-legal-rights",
      },
      caringForYourself,
    ],
  },
  "behind-the-door-a-short-tour-of-tests-for-a-mental-health-condition": {
    keyPoints: [
      "What you tell matters at least as much as any form or test.",
      "You may skip what you are not ready to tell.",
      "A physical checkup looks for other causes, such as the thyroid or a medicine.",
      "“Weeks” and “it stops me” are reason enough to talk to somebody.",
    ],
    review: nurse,
    reasons: notCoping,
    emergencies: dangers,
    sources: [screening, disorders, questions],
  },
  "switching-course-decisions-about-treatment-for-a-mental-health-condition": {
    keyPoints: [
      "When a plan stops fitting, nobody has failed.",
      "Ask about all choices, including staying as you are for now.",
      "Give a new therapist three or four sessions, unless you feel unsafe.",
      "Change one thing at a time, with your care team. Don’t stop a medicine on your own.",
    ],
    review: pharmacist,
    reasons: [
      "you want to stop or change a medicine",
      "side effects trouble you",
      "bad patches come more often or last longer",
      "you are pregnant or plan to be",
    ],
    emergencies: dangers,
    sources: [psychotherapies, medications, questions],
  },
  "how-to-accept-help-when-you-would-rather-not": {
    keyPoints: [
      "Name the task, the day and the size of it.",
      "Leave room for a no.",
      "You choose what an employer hears, and when.",
      "One thank-you is enough.",
    ],
    review: nurse,
    reasons: notCoping,
    emergencies: dangers,
    sources: [caringForYourself, sharedSources.caregivers, lifeline],
  },
  "the-weight-nobody-weighs-feelings-and-a-mental-health-condition": {
    keyPoints: [
      "Sadness, anger and guilt about an illness are common, in any order.",
      "Saying it to one person makes it smaller.",
      "If one counselor does not fit, try another.",
      "Tell someone before you decide that it isn’t serious enough.",
    ],
    review: nurse,
    reasons: [
      "you have felt low, empty or on edge for more than two weeks",
      "you no longer enjoy anything",
      ...notCoping.slice(1),
    ],
    emergencies: dangers,
    sources: [depression, psychotherapies, lifeline],
  },
};
