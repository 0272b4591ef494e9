import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import type { ConditionPageQuery } from "#graphql/generated/client/graphql.ts";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";

type Condition = NonNullable<ConditionPageQuery["disorderDetail"]>;

/** Links to the sites about a condition; renders nothing if there is no other one. */
export function FindCommunity({ communities }: Pick<Condition, "communities">) {
  if (communities.length === 0) return null;
  return (
    <section
      aria-labelledby="community"
      className="rounded-lg border border-line-warm bg-member px-5 py-5"
    >
      <h2 id="community" className="text-xl">
        {conditionTexts.community}
      </h2>
      <p className="mt-1 max-w-read">{conditionTexts.communityNote}</p>
      <ul className="mt-4 flex flex-wrap gap-3">
        {communities.map(({ prefix, name, url }) => (
          <li key={prefix}>
            <ButtonLink href={url} variant="secondary">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
