import { type Explainers, nurse, pharmacist, physicalTherapist, selfHarm } from "./explainer.ts";

const headacheEmergencies = [
  "a headache comes suddenly and is the worst of your life",
  "your face droops, an arm or leg is weak, or your speech is slurred",
  "you have a fever, a stiff neck, confusion or a seizure with the headache",
  "the headache follows a blow to the head",
  "you have an aura for the first time, or one that is different from your usual one",
];

const classification = {
  name: "International Headache Society: International Classification of Headache Disorders, 3rd edition (ICHD-3)",
  url: "https://ichd-3.org/",
};
const nhs = { name: "NHS: Migraine", url: "https://www.nhs.uk/conditions/migraine/" };
const nice = {
  name: "National Institute for Health and Care Excellence (NICE): Headaches in over 12s: diagnosis and management (CG150)",
  url: "https://www.nice.org.uk/guidance/cg150",
};
const ninds = {
  name: "National Institute of Neurological Disorders and Stroke (NINDS): Migraine",
  url: "https://www.ninds.nih.gov/health-information/disorders/migraine",
};

const oftenOrDifferent = [
  "your attacks come more often, last longer or feel different",
  "you take pain relief on ten or more days a month",
];

export const migraineExplainers: Explainers = {
  "the-four-phases-of-a-migraine-attack": {
    keyPoints: [
      "An attack has up to four phases: prodrome, aura, headache and postdrome.",
      "The first signs can come two days before the pain.",
      "About a third of people with migraine have auras.",
      "Many treatments work best when they are taken early.",
    ],
    review: nurse,
    reasons: oftenOrDifferent,
    emergencies: headacheEmergencies,
    sources: [
      classification,
      nhs,
      {
        name: "American Migraine Foundation: The Timeline of a Migraine Attack",
        url: "https://americanmigrainefoundation.org/resource-library/timeline-migraine-attack/",
      },
      {
        name: "Giffin and others: The migraine postdrome: An electronic diary study. Neurology, 2016",
        url: null,
      },
    ],
  },
  "chronic-migraine-when-there-are-more-bad-days-than-good": {
    keyPoints: [
      "Chronic migraine means headaches on 15 or more days a month, for more than three months.",
      "On at least eight of these days the headache has the features of migraine.",
      "Medicine taken on too many days can keep it going.",
      "Many people return to fewer attacks with treatment.",
    ],
    review: nurse,
    reasons: [
      "you have headaches on 15 or more days a month",
      "you take pain relief on ten or more days a month",
      "you feel low or anxious on most days",
    ],
    emergencies: headacheEmergencies,
    sources: [classification, nhs, nice],
  },
  "starting-a-preventive-the-first-three-months": {
    keyPoints: [
      "Give a preventive about three months before you judge it, unless side effects stop you.",
      "Side effects can come before the benefit.",
      "Half as many headache days is a good result.",
      "Don’t stop a preventive abruptly.",
    ],
    review: pharmacist,
    reasons: [
      "your mood changes",
      "you get a rash",
      "a side effect troubles you, or you want to stop",
      "you are pregnant or plan to be",
    ],
    emergencies: [
      selfHarm,
      "you have trouble breathing, or your face or throat swells",
      "you have a sudden headache that is the worst of your life",
    ],
    sources: [nhs, nice, classification],
  },
  "hormones-and-migraine-across-a-lifetime": {
    keyPoints: [
      "A falling level of estrogen seems to matter more than the level itself.",
      "Notes of two or three cycles show whether attacks and periods go together.",
      "With migraine with aura, birth control that contains estrogen is generally not advised.",
      "There are treatments that can be used in pregnancy and when breastfeeding.",
    ],
    review: pharmacist,
    reasons: [
      "attacks come with your periods and your usual treatment is not enough",
      "your attacks change after you start a hormonal method",
      "you are pregnant or plan to be, and take medicine for migraine",
      "headaches begin for the first time after the age of 50",
    ],
    emergencies: [
      "you are pregnant, or have just given birth, and have a new, sudden or severe headache",
      ...headacheEmergencies.slice(0, 3),
    ],
    sources: [
      {
        name: "Office on Women’s Health: Migraine",
        url: "https://womenshealth.gov/a-z-topics/migraine",
      },
      {
        name: "Centers for Disease Control and Prevention (CDC): U.S. Medical Eligibility Criteria for Contraceptive Use, 2024",
        url: "https://www.cdc.gov/contraception/hcp/usmec/",
      },
      nhs,
      nice,
    ],
  },
  "triggers-add-up-thinking-in-thresholds": {
    keyPoints: [
      "Several things together can set off an attack that none of them would alone.",
      "Some “triggers” are early signs of an attack that has already begun.",
      "Test one suspect at a time, on days with it and days without it.",
      "Some people never find a pattern. That is no failure.",
    ],
    review: nurse,
    reasons: [
      "you have four or more headache days a month",
      "you leave out more and more foods or plans for fear of an attack",
      "you take pain relief on ten or more days a month",
    ],
    emergencies: headacheEmergencies,
    sources: [
      ninds,
      nhs,
      { name: "MedlinePlus: Migraine", url: "https://medlineplus.gov/migraine.html" },
    ],
  },
  "stress-rest-and-the-weekend-attack": {
    keyPoints: [
      "An attack often comes when stress falls off, not at its peak.",
      "Come down slowly: keep the hours of sleep, meals and coffee at the weekend.",
      "Relaxation, biofeedback and CBT are skills. Practice them on good days.",
      "Stress can set off an attack. It does not cause migraine.",
    ],
    review: nurse,
    reasons: ["you have felt low or on edge on most days for two weeks", ...oftenOrDifferent],
    emergencies: [selfHarm, ...headacheEmergencies.slice(0, 3)],
    sources: [
      {
        name: "Lipton and others: Reduction in perceived stress as a migraine trigger. Neurology, 2014",
        url: null,
      },
      {
        name: "National Center for Complementary and Integrative Health (NCCIH): Headaches: What You Need To Know",
        url: "https://www.nccih.nih.gov/health/headaches-what-you-need-to-know",
      },
      nhs,
    ],
  },
  "biofeedback-cbt-and-relaxation-training-a-sensitive-brain": {
    keyPoints: [
      "These treatments train the nervous system. They don’t mean that the pain is imagined.",
      "They can be used along with medicine, and often work better together.",
      "Ten minutes a day on good days does more than an hour in an attack.",
      "Say at the start if you have lived through trauma or feel very low.",
    ],
    review: nurse,
    reasons: [
      "an exercise makes you feel worse, panicky or brings up memories",
      "you have felt low or on edge on most days for two weeks",
      ...oftenOrDifferent,
    ],
    emergencies: [selfHarm, ...headacheEmergencies.slice(0, 3)],
    sources: [
      {
        name: "National Center for Complementary and Integrative Health (NCCIH): Headaches: What You Need To Know",
        url: "https://www.nccih.nih.gov/health/headaches-what-you-need-to-know",
      },
      ninds,
      nice,
    ],
  },
  "vestibular-migraine-when-the-floor-wont-stay-still": {
    keyPoints: [
      "Vestibular migraine affects balance. The headache can be missing.",
      "Symptoms last from five minutes to three days.",
      "No test proves it: doctors go by your story and look for other causes.",
      "Vestibular exercises are best begun slowly, when attacks are less frequent.",
    ],
    review: nurse,
    reasons: [
      "dizziness or vertigo comes back",
      "exercises make you feel worse for more than a day",
      "you are not sure that it is safe for you to drive",
    ],
    emergencies: [
      "you have sudden vertigo with double vision, slurred speech, weakness or numbness",
      "you suddenly can’t hear, or can’t walk",
      "you have a new, severe headache",
    ],
    sources: [
      classification,
      {
        name: "Vestibular Disorders Association (VeDA): Vestibular Migraine",
        url: "https://vestibular.org/article/diagnosis-treatment/types-of-vestibular-disorders/vestibular-migraine/",
      },
      { name: "NHS: Vertigo", url: "https://www.nhs.uk/conditions/vertigo/" },
    ],
  },
  "the-one-minute-migraine-calendar": {
    keyPoints: [
      "Four marks are enough: a headache, medicine, a lost day, a period.",
      "Count every headache, also the mild ones.",
      "Take three months on one page to your appointment.",
    ],
    review: physicalTherapist,
    reasons: oftenOrDifferent,
    emergencies: headacheEmergencies,
    sources: [nice, nhs],
  },
};
