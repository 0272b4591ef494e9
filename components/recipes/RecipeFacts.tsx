import type { RecipeDetails } from "#lib/content/shared/recipe-details.ts";
import { formatMinutes, totalMinutes } from "#lib/recipes/shared/duration.ts";

/** Times and servings of a recipe at a glance. */
export function RecipeFacts({ recipe }: { recipe: RecipeDetails }) {
  const { prepMinutes, cookMinutes, servings } = recipe;
  const total = prepMinutes !== null && cookMinutes !== null ? totalMinutes(recipe) : null;
  const facts = [
    { name: "Preparation", value: prepMinutes === null ? null : formatMinutes(prepMinutes) },
    { name: "Cooking", value: cookMinutes === null ? null : formatMinutes(cookMinutes) },
    { name: "Total", value: total === null ? null : formatMinutes(total) },
    { name: "Serves", value: String(servings) },
  ].filter(({ value }) => value !== null);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-4">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
