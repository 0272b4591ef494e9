import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";

type Props = { conditions: readonly { id: string; name: string; path: string }[] };

/** The site's featured conditions. */
export function FeaturedConditions({ conditions }: Props) {
  if (conditions.length === 0) return null;
  return (
    <section aria-labelledby="featured" className="mb-10">
      <h2 id="featured" className="mb-3 text-xl">
        {conditionTexts.featured}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {conditions.map(({ id, name, path }) => (
          <li key={id}>
            <a href={path} className="tag">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
