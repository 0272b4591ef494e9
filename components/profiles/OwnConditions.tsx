import { Button } from "#components/ui/Button.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import { questionTexts as texts } from "#lib/profiles/shared/question-texts.ts";
import { AddCondition, type FoundCondition } from "./AddCondition.tsx";
import { ConditionFields, type OwnCondition } from "./ConditionFields.tsx";

type Props = {
  conditions: readonly OwnCondition[];
  isSocialNetwork: boolean;
  /** The search term and its results; `null` before a search. */
  term: string | null;
  found: readonly FoundCondition[] | null;
};

/** The viewer's conditions: each can be changed and removed, and others can be searched by name. */
export function OwnConditions({ conditions, isSocialNetwork, term, found }: Props) {
  return (
    <>
      {conditions.length === 0 ? (
        <EmptyState title={texts.extendedEmpty}>{texts.extendedEmptyHint}</EmptyState>
      ) : (
        <ul className="grid gap-5">
          {conditions.map((condition) => (
            <li key={condition.id} className="rounded-lg border border-line bg-surface p-5">
              <h2 className="text-xl wrap-anywhere">{condition.disorder.name}</h2>
              <form method="post" action="/api/profile/conditions" className="mt-4 grid gap-4">
                <input type="hidden" name="disorder_id" value={condition.disorder.id} />
                <ConditionFields condition={condition} isSocialNetwork={isSocialNetwork} />
                <div className="flex flex-wrap gap-3">
                  <Button type="submit" variant="secondary">
                    {texts.save}
                    <VisuallyHidden>{` ${condition.disorder.name}`}</VisuallyHidden>
                  </Button>
                  <Button type="submit" variant="quiet" form={`remove-${condition.id}`}>
                    {texts.remove}
                    <VisuallyHidden>{` ${condition.disorder.name}`}</VisuallyHidden>
                  </Button>
                </div>
              </form>
              <form
                id={`remove-${condition.id}`}
                method="post"
                action="/api/profile/conditions/remove"
              >
                <input type="hidden" name="id" value={condition.id} />
              </form>
            </li>
          ))}
        </ul>
      )}
      <AddCondition
        known={conditions.map(({ disorder }) => disorder.id)}
        isSocialNetwork={isSocialNetwork}
        term={term}
        found={found}
      />
      <p className="mt-10 border-t border-line pt-5 text-ink-soft">
        {texts.moreDetails} <TextLink href="/profile/edit">your profile</TextLink>.
      </p>
    </>
  );
}
