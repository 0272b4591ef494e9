import { type Explainers, nurse, selfHarm, sharedSources } from "./explainer.ts";

const wornOut = [
  "you lie awake over what happens in your community",
  "you have felt low, empty or on edge for more than two weeks",
];
const firstAid = {
  name: "World Health Organization (WHO): Psychological first aid: Guide for field workers",
  url: "https://www.who.int/publications/i/item/9789241548205",
};
const { lifeline, caringForYourself } = sharedSources;

export const shnExplainers: Explainers = {
  "what-is-a-patient-leader-and-might-you-already-be-one": {
    keyPoints: [
      "A patient leader uses their own experience for the good of others.",
      "Choose one or two ways: peer support, stories, advocacy, research, advice.",
      "You need no degree. You need to know the limits of what you know.",
      "You may begin small, and you may be ill.",
    ],
    review: nurse,
    sources: [
      {
        name: "Seale (The King’s Fund): Patients as partners: Building collaborative relationships among professionals, patients, carers and communities, 2016",
        url: null,
      },
      caringForYourself,
    ],
  },
  "how-to-be-a-good-partner-in-research": {
    keyPoints: [
      "Taking part means that you are studied. Being a partner means that you help to make the study.",
      "Ask at which stage they bring you in, and what will be different because of you.",
      "Say what you have seen and what follows from it.",
      "One patient can’t stand for all. Push for a wider circle.",
    ],
    review: nurse,
    sources: [
      {
        name: "Staniszewska and others: GRIPP2 reporting checklists: tools to improve reporting of patient and public involvement in research. BMJ, 2017",
        url: "https://doi.org/10.1136/bmj.j3453",
      },
      {
        name: "Patient-Centered Outcomes Research Institute (PCORI)",
        url: "https://www.pcori.org/",
      },
      sharedSources.trials,
    ],
  },
  "moderating-a-community-so-that-people-stay-kind": {
    keyPoints: [
      "Rules fit on a postcard, and each has a reason.",
      "Leave no first post without an answer overnight.",
      "Hide dangerous advice at once, and say why.",
      "Someone in crisis needs a quick, warm answer and the number of a crisis line.",
    ],
    review: nurse,
    reasons: wornOut,
    emergencies: ["somebody is in danger of their life, you or a member", selfHarm],
    sources: [
      {
        name: "Samaritans: Guidelines for sites and platforms hosting user-generated content",
        url: "https://www.samaritans.org/about-samaritans/research-policy/internet-suicide/guidelines-tech-industry/",
      },
      firstAid,
      lifeline,
    ],
  },
  "dealing-with-trolls-doubters-and-very-sincere-critics": {
    keyPoints: [
      "Sort before you answer: trolls, doubters, the hurt, critics.",
      "When a critic is right, thank them and correct it where all can see.",
      "Keep evidence of threats, and report them.",
      "For everyone who writes, many read.",
    ],
    review: nurse,
    reasons: [...wornOut, "you avoid going out, or doubt your own experience"],
    emergencies: ["you are threatened and may be in danger", selfHarm],
    sources: [
      {
        name: "PEN America: Online Harassment Field Manual",
        url: "https://onlineharassmentfieldmanual.pen.org/",
      },
      lifeline,
      caringForYourself,
    ],
  },
  "starting-a-support-group-in-a-church-hall-library-or-living-room": {
    keyPoints: [
      "Find one other person to do it with.",
      "The same day, hour and place, and an end on time.",
      "Agree on rules: what is said here stays here, and no medical advice.",
      "You are responsible for the room, not for fixing anybody.",
    ],
    review: nurse,
    reasons: wornOut,
    emergencies: ["somebody in the group says that they don’t want to live", selfHarm],
    sources: [
      {
        name: "Mayo Clinic: Support groups: Make connections, get help",
        url: "https://www.mayoclinic.org/healthy-lifestyle/stress-management/in-depth/support-groups/art-20044655",
      },
      firstAid,
      lifeline,
    ],
  },
};
