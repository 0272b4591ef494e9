import type { SeedArticle } from "#seed/seed-types.ts";

type Section = Record<string, unknown>;

/** What editors have put around the text of an explainer. */
type ExplainerParts = {
  keyPoints: readonly string[];
  /** An invented member who works in health care. */
  review?: { name: string; credentials: string };
  reasons: readonly string[];
  /** Instead of those of a headache. */
  emergencies?: readonly string[];
  sources: readonly { name: string; url: string | null }[];
};

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

const nurse = { name: "Tomás O’Reilly", credentials: "registered nurse" };
const pharmacist = { name: "Priya Raman", credentials: "pharmacist" };

const migraineExplainers: Readonly<Record<string, ExplainerParts>> = {
  "the-four-phases-of-a-migraine-attack": {
    keyPoints: [
      "An attack has up to four phases: prodrome, aura, headache and postdrome.",
      "The first signs can come two days before the pain.",
      "About a third of people with migraine have auras.",
      "Many treatments work best when they are taken early.",
    ],
    review: nurse,
    reasons: [
      "your attacks come more often, last longer or feel different",
      "you take pain relief on ten or more days a month",
    ],
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
    reasons: [
      "you have headaches on 15 or more days a month",
      "you take pain relief on ten or more days a month",
      "you feel low or anxious on most days",
    ],
    sources: [classification, nhs],
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
      "you have thoughts of harming yourself",
      "you have trouble breathing, or your face or throat swells",
      "you have a sudden headache that is the worst of your life",
    ],
    sources: [nhs, classification],
  },
};

const toDay = (date: Date) => date.toISOString().slice(0, 10);

/**
 * What stands above and below the text of an article that is an explainer.
 * @param publishedAt the facts were checked the day before
 */
export function explainerParts(
  { sitePrefix, slug }: Pick<SeedArticle, "sitePrefix" | "slug">,
  publishedAt: Date,
): { above: Section[]; below: Section[] } {
  const parts = sitePrefix === "migraine" ? migraineExplainers[slug] : undefined;
  if (!parts) return { above: [], below: [] };
  const { keyPoints, review, reasons, emergencies = headacheEmergencies, sources } = parts;
  const reviewedOn = toDay(new Date(publishedAt.getTime() - 24 * 60 * 60 * 1000));
  return {
    above: [
      ...(review ? [{ id: "review", kind: "Review", ...review, reviewedOn }] : []),
      { id: "key-points", kind: "KeyPoints", points: keyPoints },
    ],
    below: [
      { id: "see-doctor", kind: "SeeDoctor", reasons, emergencies },
      { id: "sources", kind: "Sources", sources },
    ],
  };
}
