import type { SeedSite } from "#seed/seed-types.ts";

/** An infographic with its texts and charts. Every figure was published by its source. */
export type Graphic = {
  title: string;
  summary: string;
  html: string;
  charts: readonly Record<string, unknown>[];
};

const gbd = {
  name: "GBD 2016 Headache Collaborators, The Lancet Neurology, 2018 (age-standardized, worldwide)",
  url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC6191530/",
};

const migraine: Graphic = {
  title: "Migraine in numbers",
  summary:
    "How many people live with migraine, who they are, and what an attack is made of: three charts, with the source of every figure.",
  html: "<p>Migraine is one of the most common conditions in the world, and one of the least visible. These charts show published figures. They tell how things are for many people together, not how they will be for you.</p>",
  charts: [
    {
      id: "share",
      kind: "Chart",
      heading: "How common it is",
      text: null,
      chart: {
        form: "share",
        part: 1,
        total: 7,
        label: "people in the world have migraine: 14.4%, or more than a billion people.",
      },
      source: gbd,
    },
    {
      id: "sexes",
      kind: "Chart",
      heading: "Women and men",
      text: "Migraine is about twice as common in women as in men.",
      chart: {
        form: "bars",
        rowLabel: "Group",
        valueLabel: "People with migraine",
        unit: "%",
        rows: [
          { label: "Women", to: 18.9 },
          { label: "Men", to: 9.8 },
        ],
      },
      source: gbd,
    },
    {
      id: "attack",
      kind: "Chart",
      heading: "The course of an attack",
      text: "Not everyone has every phase, and phases can overlap. The arrows are not to scale.",
      chart: {
        form: "steps",
        steps: [
          {
            label: "Before",
            time: "Up to 48 hours",
            text: "Prodrome: tiredness, yawning, a stiff neck, trouble concentrating.",
          },
          {
            label: "Aura",
            time: "5 to 60 minutes",
            text: "For some people: zigzags, tingling or lost words. Each symptom lasts this long.",
          },
          {
            label: "Headache",
            time: "4 to 72 hours",
            text: "Without treatment. Often on one side, throbbing, worse with movement.",
          },
          {
            label: "After",
            time: "Up to 48 hours",
            text: "Postdrome: worn out, foggy, tender.",
          },
        ],
      },
      source: {
        name: "International Classification of Headache Disorders, 3rd edition (ICHD-3), 2018",
        url: "https://ichd-3.org/",
      },
    },
  ],
};

const sleep: Graphic = {
  title: "Sleep in numbers",
  summary:
    "How much sleep people need at each age, and how many adults get less than that: two charts, with the source of every figure.",
  html: "<p>How much sleep somebody needs changes with age. These are published figures for healthy people. If you sleep enough hours and are still tired, tell your doctor: the number is only one part of it.</p>",
  charts: [
    {
      id: "ages",
      kind: "Chart",
      heading: "How much sleep people need",
      text: "Recommended hours in 24 hours, with naps for the youngest.",
      chart: {
        form: "bars",
        rowLabel: "Age",
        valueLabel: "Hours of sleep",
        unit: "hours",
        rows: [
          { label: "0–3 months", from: 14, to: 17 },
          { label: "4–11 months", from: 12, to: 15 },
          { label: "1–2 years", from: 11, to: 14 },
          { label: "3–5 years", from: 10, to: 13 },
          { label: "6–13 years", from: 9, to: 11 },
          { label: "14–17 years", from: 8, to: 10 },
          { label: "18–64 years", from: 7, to: 9 },
          { label: "65 and older", from: 7, to: 8 },
        ],
      },
      source: {
        name: "National Sleep Foundation (Hirshkowitz and others), Sleep Health, 2015",
        url: "https://doi.org/10.1016/j.sleh.2014.12.010",
      },
    },
    {
      id: "share",
      kind: "Chart",
      heading: "Many get less",
      text: null,
      chart: {
        form: "share",
        part: 1,
        total: 3,
        label: "adults in the United States say they sleep less than seven hours a night.",
      },
      source: {
        name: "Centers for Disease Control and Prevention (CDC), Morbidity and Mortality Weekly Report, 2016",
        url: "https://www.cdc.gov/mmwr/volumes/65/wr/mm6506a1.htm",
      },
    },
  ],
};

const orphanet = {
  name: "Nguengang Wakap and others, European Journal of Human Genetics, 2020 (6,172 diseases in Orphanet)",
  url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC6974615/",
};

const rare: Graphic = {
  title: "Rare diseases in numbers",
  summary:
    "Each is rare, together they are not: how many people live with a rare disease, and when and why most begin, with the source of every figure.",
  html: "<p>One rare disease concerns few people. All of them together concern 263 to 446 million people at any time, 3.5 to 5.9 percent of everyone alive. These charts show what is known about the diseases that the Orphanet database lists.</p>",
  charts: [
    {
      id: "share",
      kind: "Chart",
      heading: "Most are in the genes",
      text: null,
      chart: {
        form: "share",
        part: 7,
        total: 10,
        label: "rare diseases are genetic: 71.9% of those in the database.",
      },
      source: orphanet,
    },
    {
      id: "age",
      kind: "Chart",
      heading: "When they begin",
      text: "Of the diseases whose age of onset is known.",
      chart: {
        form: "bars",
        rowLabel: "Begins",
        valueLabel: "Rare diseases",
        unit: "%",
        rows: [
          { label: "Only in childhood", to: 69.9 },
          { label: "In childhood or later", to: 18.2 },
          { label: "Only in adulthood", to: 11.9 },
        ],
      },
      source: orphanet,
    },
  ],
};

const adults = {
  name: "Watson and others (CDC), Preventing Chronic Disease, 2025: survey of 2023",
  url: "https://www.cdc.gov/pcd/issues/2025/24_0539.htm",
};

const longTerm: Graphic = {
  title: "Long-term conditions in numbers",
  summary:
    "How many adults in the United States live with a long-term condition, and how that changes with age, with the source of every figure.",
  html: "<p>It can feel as if everyone else were well. They are not. These are published figures about adults in the United States and about twelve long-term conditions together, such as depression, asthma, arthritis, diabetes and heart disease.</p>",
  charts: [
    {
      id: "share",
      kind: "Chart",
      heading: "You are not the only one",
      text: null,
      chart: {
        form: "share",
        part: 3,
        total: 4,
        label: "adults live with at least one long-term condition: 76.4%, or 194 million people.",
      },
      source: adults,
    },
    {
      id: "one",
      kind: "Chart",
      heading: "At every age",
      text: "Adults with at least one long-term condition.",
      chart: {
        form: "bars",
        rowLabel: "Age",
        valueLabel: "Adults with one or more conditions",
        unit: "%",
        rows: [
          { label: "18–34 years", to: 59.5 },
          { label: "35–64 years", to: 78.4 },
          { label: "65 and older", to: 93 },
        ],
      },
      source: adults,
    },
    {
      id: "several",
      kind: "Chart",
      heading: "Often more than one",
      text: "Adults with two or more long-term conditions.",
      chart: {
        form: "bars",
        rowLabel: "Age",
        valueLabel: "Adults with two or more conditions",
        unit: "%",
        rows: [
          { label: "18–34 years", to: 27.1 },
          { label: "35–64 years", to: 52.7 },
          { label: "65 and older", to: 78.8 },
        ],
      },
      source: adults,
    },
  ],
};

/** The infographic of a site: about its condition if figures are known, otherwise about all long-term conditions. */
export function getGraphic(site: Pick<SeedSite, "prefix" | "parentPrefix" | "features">): Graphic {
  const families = [site.prefix, site.parentPrefix];
  if (families.includes("migraine")) return migraine;
  if (families.includes("sleep")) return sleep;
  return site.features.includes("rare_disease") ? rare : longTerm;
}
