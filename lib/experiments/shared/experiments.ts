/** One of the variants that an experiment compares. */
export type DeclaredVariant = {
  /** Its name inside the experiment; viewers without a variant get `control`. */
  key: string;
  /** The weight of the variant, relative to the others. With 0 no new viewers get it. */
  weight: number;
};

/** An experiment: its purpose, owner, last day and variants. */
export type DeclaredExperiment = {
  /** The question that it answers. */
  purpose: string;
  /** The team that decides about its result. */
  owner: string;
  /** The last day on which it runs, as `2027-05-31`. Afterwards a test fails until it is removed. */
  endsOn: string;
  /**
   * Their order must not change, because a viewer's position in it decides the variant: a new variant is added at the
   * end, and an unwanted variant keeps its position with the weight
   * 0.
   */
  variants: readonly DeclaredVariant[];
};

/**
 * The experiments of the product by their symbols. Admins decide on `/experiment-demo` on which sites an experiment
 * runs, without a new release.
 */
export const experiments = {
  lead_gen_pop_up_timing: {
    purpose: "After how many seconds the form for emails may come up without being in the way.",
    owner: "Editorial Team",
    endsOn: "2027-05-31",
    variants: [
      { key: "30", weight: 50 },
      { key: "60", weight: 25 },
      { key: "90", weight: 25 },
    ],
  },
  recommendations_below_articles: {
    purpose: "Whether two or three further articles are read more.",
    owner: "Editorial Team",
    endsOn: "2027-05-31",
    variants: [
      { key: "two", weight: 50 },
      { key: "three", weight: 50 },
    ],
  },
  what_follows_articles: {
    purpose: "Whether an article is better followed by further ones or by what members talk about.",
    owner: "Editorial Team",
    endsOn: "2027-05-31",
    variants: [
      { key: "control", weight: 50 },
      { key: "threads", weight: 50 },
    ],
  },
} as const satisfies Record<string, DeclaredExperiment>;
