import type { ItemFactsFragment } from "#graphql/generated/client/graphql.ts";

type Props = {
  nutrition: NonNullable<ItemFactsFragment["nutrition"]>;
  /** Whether the amounts of the recipe can be scaled; the values here are always for one serving. */
  isScalable?: boolean;
  /** Classes for its position; by default the column of an article. */
  className?: string;
};

const names = {
  calories: "Calories",
  carbohydrate: "Carbohydrate",
  fat: "Fat",
  protein: "Protein",
} as const;

/** The nutrition facts of one serving, as the cook wrote them (spec §3 nutrition). */
export function NutritionFacts({
  nutrition,
  isScalable = false,
  className = "mx-auto mt-10 w-full max-w-[calc(var(--container-read)+4rem)] px-4 sm:px-8",
}: Props) {
  const facts = (Object.keys(names) as (keyof typeof names)[]).flatMap((name) => {
    const value = nutrition[name];
    return value ? [{ name: names[name], value }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="nutrition" className={className}>
      <h2 id="nutrition" className="text-xl">
        In one serving
      </h2>
      {isScalable ? (
        <p className="mt-1 text-sm text-ink-soft">Per serving, no matter how many you cook.</p>
      ) : null}
      <dl className="mt-3 grid grid-cols-2 border-t border-line sm:grid-cols-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="border-b border-line py-3 pe-4">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
