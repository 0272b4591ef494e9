import type { ConditionPageQuery } from "#graphql/generated/client/graphql.ts";
import { conditionTexts } from "#lib/conditions/shared/condition-texts.ts";
import { ConditionMember } from "./ConditionMember.tsx";

type People = NonNullable<ConditionPageQuery["disorderDetail"]>["people"];

/**
 * Members who show this condition on their profile to everyone; renders nothing if there are none.
 */
export function ConditionPeople({ people }: { people: People }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="mb-1 text-2xl">
        {conditionTexts.people}
      </h2>
      <p className="mb-4 max-w-read text-ink-soft">{conditionTexts.peopleNote}</p>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {people.map(({ user, relationshipType }) => (
          <ConditionMember key={user.id} user={user} relationshipType={relationshipType} />
        ))}
      </ul>
    </section>
  );
}
