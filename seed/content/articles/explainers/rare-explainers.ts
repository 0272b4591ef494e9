import {
  type Explainers,
  nurse,
  pharmacist,
  physicalTherapist,
  selfHarm,
  sharedSources,
} from "./explainer.ts";

const gard = {
  name: "National Institutes of Health: Genetic and Rare Diseases Information Center (GARD)",
  url: "https://rarediseases.info.nih.gov/",
};
const orphanet = {
  name: "Orphanet: The portal for rare diseases and orphan drugs",
  url: "https://www.orpha.net/",
};
const nord = {
  name: "National Organization for Rare Disorders (NORD)",
  url: "https://rarediseases.org/",
};
const rareDiseases = {
  name: "MedlinePlus: Rare Diseases",
  url: "https://medlineplus.gov/rarediseases.html",
};
const genetics = {
  name: "MedlinePlus Genetics: What is genetic testing?",
  url: "https://medlineplus.gov/genetics/understanding/testing/genetictesting/",
};
const { questions, trials, knowScience, evaluating, caregivers } = sharedSources;

const newOrWorse = [
  "a symptom is new, or an old one gets worse",
  "you can no longer do something that you could do last month",
];
const sudden = [
  "something is sudden and severe: chest pain, trouble breathing, a seizure, confusion",
  "your emergency plan says so",
];

export const rareExplainers: Explainers = {
  "is-it-working-looking-honestly-at-your-treatment-for-a-rare-disease": {
    keyPoints: [
      "Needing something different is a normal part of a long condition.",
      "Put your aim in one sentence.",
      "Carry a two-page summary: disease, treatment, what must not be done.",
      "Ask for the plan in writing, with a date for looking back.",
    ],
    review: nurse,
    reasons: [
      "side effects take up more room than what is being treated",
      "you skip or delay the treatment",
      ...newOrWorse,
    ],
    emergencies: [
      ...sudden,
      "you have trouble breathing, or your face or throat swells, after a medicine",
    ],
    sources: [questions, gard, nord],
  },
  "getting-better-answers-about-a-rare-disease": {
    keyPoints: [
      "Write down the two things that bother you most.",
      "Ask who coordinates your care, and what an emergency room should know.",
      "Put the question that you fear most first.",
      "A genetic result of uncertain meaning is frequent, and can become clear later.",
    ],
    review: nurse,
    reasons: [...newOrWorse, "relatives ask if they should be tested"],
    emergencies: sudden,
    sources: [questions, genetics, gard],
  },
  "four-symptoms-of-a-rare-disease-that-people-bring-up-most": {
    keyPoints: [
      "No two people have the same version of a rare disease.",
      "Pain deserves relief before it has a name.",
      "Film a symptom that comes and goes, if it is safe.",
      "Make a plan for sick days in advance.",
    ],
    review: physicalTherapist,
    reasons: [...newOrWorse, "a child is late with a milestone, or loses a skill"],
    emergencies: sudden,
    sources: [rareDiseases, gard, orphanet],
  },
  "reading-the-science-of-a-rare-disease-without-a-science-degree": {
    keyPoints: [
      "Ask who took part, and compared with what.",
      "“May” and “is linked to” carry most of the weight.",
      "A page with a shopping cart is no good place to begin.",
      "A patient organization knows which hospital to call.",
    ],
    review: pharmacist,
    reasons: [
      "you want to try, stop or change a treatment because of something you have read",
      "you consider a supplement and take other medicines",
      "you would like to join a registry or a trial",
    ],
    sources: [knowScience, evaluating, trials, orphanet],
  },
  "doing-less-and-living-more-pacing-with-a-rare-disease": {
    keyPoints: [
      "Pacing means stopping while you still could go on.",
      "Sit down for whatever can be done on a stool.",
      "Light, rails and no loose rugs make a house forgiving.",
      "A written timeline spares you from starting over.",
    ],
    review: physicalTherapist,
    reasons: [
      "rest no longer restores you",
      "you have fallen, or are afraid to fall",
      ...newOrWorse.slice(1),
    ],
    emergencies: sudden,
    sources: [
      { name: "MedlinePlus: Fatigue", url: "https://medlineplus.gov/fatigue.html" },
      rareDiseases,
      nord,
    ],
  },
  "what-partners-and-friends-can-do-about-a-rare-disease": {
    keyPoints: [
      "Act as if what they tell you about their body is true.",
      "Offer one thing with a day and an hour in it.",
      "You may hand over the keys.",
      "Find someone to talk to who is not the person you are helping.",
    ],
    review: nurse,
    reasons: [
      "you, who help, sleep badly, feel low or lose patience on most days",
      "the care has become more than one person can do",
    ],
    emergencies: [selfHarm],
    sources: [caregivers, nord, gard],
  },
};
