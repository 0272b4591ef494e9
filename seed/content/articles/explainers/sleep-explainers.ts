import { type Explainers, nurse, pharmacist, selfHarm, sharedSources } from "./explainer.ts";

const disorders = {
  name: "MedlinePlus: Sleep Disorders",
  url: "https://medlineplus.gov/sleepdisorders.html",
};
const aboutSleep = {
  name: "Centers for Disease Control and Prevention (CDC): About Sleep",
  url: "https://www.cdc.gov/sleep/about/index.html",
};
const apnea = {
  name: "National Heart, Lung, and Blood Institute (NHLBI): Sleep Apnea",
  url: "https://www.nhlbi.nih.gov/health/sleep-apnea",
};
const insomnia = {
  name: "National Heart, Lung, and Blood Institute (NHLBI): Insomnia",
  url: "https://www.nhlbi.nih.gov/health/insomnia",
};
const studies = {
  name: "National Heart, Lung, and Blood Institute (NHLBI): Sleep Studies",
  url: "https://www.nhlbi.nih.gov/health/sleep-studies",
};
const nhsInsomnia = { name: "NHS: Insomnia", url: "https://www.nhs.uk/conditions/insomnia/" };

const tiredOrGasping = [
  "you are sleepy in the daytime although you sleep for long enough",
  "somebody has noticed that you snore loudly, gasp or stop breathing in your sleep",
  "you have slept badly for several weeks and it affects your days",
];
const atTheWheel =
  "you have fallen asleep while driving, or nearly so: don’t drive until you have talked about it";
const breathless = "you wake up with chest pain, or cannot get your breath back";

export const sleepExplainers: Explainers = {
  "after-the-diagnosis-a-gentle-start-with-a-sleep-disorder": {
    keyPoints: [
      "There are many sleep disorders, and most can be treated.",
      "Most adults do well on seven to nine hours of sleep.",
      "Trackers guess at sleep. Bring the trend, not the nightly score.",
      "Keep letters and results in one folder, and questions on one list.",
    ],
    review: nurse,
    reasons: [...tiredOrGasping, atTheWheel],
    emergencies: [breathless, selfHarm],
    sources: [disorders, aboutSleep, apnea],
  },
  "good-news-bad-news-following-research-on-a-sleep-disorder-without-losing-sleep": {
    keyPoints: [
      "Ask who took part, compared with what, and how large the difference was.",
      "One study is a start. Several that agree begin to be an answer.",
      "Percentages need a second number: out of how many?",
      "Talk to your sleep specialist before you change a treatment.",
    ],
    review: pharmacist,
    reasons: [
      "you want to stop or change a treatment because of something you have read",
      "you consider a supplement and take other medicines",
      "you would like to take part in a study",
    ],
    sources: [sharedSources.knowScience, sharedSources.evaluating, sharedSources.trials, studies],
  },
  "could-you-give-me-a-hand-help-and-a-sleep-disorder": {
    keyPoints: [
      "Ask for one thing with a beginning and an end.",
      "Leave room for a no. Then a yes is a yes.",
      "Ask the person beside you how their nights are.",
    ],
    review: nurse,
    reasons: [
      atTheWheel,
      "you can no longer manage your days, even with help",
      "the person who shares your bed is worn out too",
    ],
    emergencies: [selfHarm],
    sources: [disorders, sharedSources.caregivers],
  },
  "questions-to-ask-about-a-sleep-disorder-at-your-next-appointment": {
    keyPoints: [
      "Write down the two things that bother you most.",
      "Bring a list of everything you take, and two weeks of a sleep diary.",
      "Agree on a date, some weeks away, for judging a treatment.",
      "You may ask for a second opinion.",
    ],
    review: nurse,
    reasons: [...tiredOrGasping, atTheWheel],
    emergencies: [breathless],
    sources: [sharedSources.questions, studies, disorders],
  },
  "three-in-the-morning-with-a-sleep-disorder": {
    keyPoints: [
      "Get up at about the same time every day, even after a bad night.",
      "Alcohol brings sleep on and then breaks it up.",
      "Keep naps short and before mid-afternoon, unless you have been told otherwise.",
      "Don’t settle big questions at night.",
    ],
    review: pharmacist,
    reasons: [
      "you have slept badly for several weeks and it affects your days",
      "pain, breathing or your legs keep you awake",
      "you need medicine or alcohol to fall asleep",
    ],
    emergencies: [breathless, selfHarm],
    sources: [insomnia, nhsInsomnia, aboutSleep],
  },
  "when-a-sleep-disorder-gets-into-your-mood": {
    keyPoints: [
      "Grief, anger and guilt about lost sleep are common.",
      "A single bad night decides nothing.",
      "Loud snoring with pauses and gasps is a reason to be tested.",
      "Two weeks of low mood are reason enough to tell your doctor.",
    ],
    review: nurse,
    reasons: [
      "you have felt low, empty or on edge for more than two weeks",
      "you no longer enjoy anything",
      "somebody has noticed that you gasp or stop breathing in your sleep",
    ],
    emergencies: [selfHarm],
    sources: [sharedSources.depression, sharedSources.lifeline, apnea, insomnia],
  },
  "four-symptoms-of-a-sleep-disorder-that-people-bring-up-most": {
    keyPoints: [
      "Sleepiness is not tiredness: rest does not cure it.",
      "Others often notice restless nights before you do.",
      "Say what a symptom stops you from doing.",
    ],
    review: pharmacist,
    reasons: [...tiredOrGasping, atTheWheel],
    emergencies: [breathless, selfHarm],
    sources: [disorders, apnea, aboutSleep],
  },
};
