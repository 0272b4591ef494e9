/** The editorial parts around the text of an explainer. */
export type Explainer = {
  keyPoints: readonly string[];
  /** An invented member who works in health care. */
  review?: { name: string; credentials: string };
  /** When to see a doctor; omitted where the subject is not an illness. */
  reasons?: readonly string[];
  emergencies?: readonly string[];
  /** Real pages, by publisher and title. */
  sources: readonly { name: string; url: string | null }[];
};

/** The explainers of a site, by the slug of the article. */
export type Explainers = Readonly<Record<string, Explainer>>;

export const nurse = { name: "Tomás O’Reilly", credentials: "registered nurse" };
export const pharmacist = { name: "Priya Raman", credentials: "pharmacist" };
export const physicalTherapist = { name: "Ewa Zielińska", credentials: "physical therapist" };

/** The sources that several sites use. */
export const sharedSources = {
  questions: {
    name: "Agency for Healthcare Research and Quality (AHRQ): Questions To Ask Your Doctor",
    url: "https://www.ahrq.gov/questions/index.html",
  },
  knowScience: {
    name: "National Center for Complementary and Integrative Health (NCCIH): Know the Science",
    url: "https://www.nccih.nih.gov/health/know-science",
  },
  evaluating: {
    name: "MedlinePlus: Evaluating Health Information",
    url: "https://medlineplus.gov/evaluatinghealthinformation.html",
  },
  trials: {
    name: "National Institutes of Health: NIH Clinical Research Trials and You",
    url: "https://www.nih.gov/health-information/nih-clinical-research-trials-you",
  },
  caregivers: { name: "MedlinePlus: Caregivers", url: "https://medlineplus.gov/caregivers.html" },
  lifeline: { name: "988 Suicide & Crisis Lifeline", url: "https://988lifeline.org/" },
  caringForYourself: {
    name: "National Institute of Mental Health (NIMH): Caring for Your Mental Health",
    url: "https://www.nimh.nih.gov/health/topics/caring-for-your-mental-health",
  },
  depression: {
    name: "National Institute of Mental Health (NIMH): Depression",
    url: "https://www.nimh.nih.gov/health/topics/depression",
  },
} as const;

/** A reason to get help at once: danger to life. */
export const selfHarm = "you have thoughts of ending your life or of harming yourself";
