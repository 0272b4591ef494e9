import { Button } from "#components/ui/Button.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { disorderOptions } from "#lib/conditions/shared/disorder-options.ts";
import { questionTexts as texts } from "#lib/profiles/shared/question-texts.ts";
import { ConditionFields } from "./ConditionFields.tsx";

export type FoundCondition = { id: string; name: string; synonyms: readonly string[] };

type Props = {
  /** Ids of the member's conditions, which are not offered again. */
  known: readonly string[];
  isSocialNetwork: boolean;
  term: string | null;
  found: readonly FoundCondition[] | null;
};

/** Adds a condition in two steps without scripts: search for it, then select a match. */
export function AddCondition({ known, isSocialNetwork, term, found }: Props) {
  const fresh = found?.filter(({ id }) => !known.includes(id)) ?? [];
  const options = disorderOptions(term ?? "", fresh);
  return (
    <section aria-labelledby="add" className="mt-10">
      <h2 id="add" className="text-2xl">
        {texts.addTitle}
      </h2>
      <form
        action="/profile/questions/extended#add"
        className="mt-4 grid max-w-xl items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          name="s"
          required
          autoComplete="off"
          defaultValue={term ?? ""}
        />
        <Button type="submit" variant="secondary">
          {texts.searchButton}
        </Button>
      </form>
      {found && options.length === 0 ? (
        <p role="status" className="mt-4">
          {texts.noMatches}
        </p>
      ) : null}
      {options.length > 0 ? (
        <form
          method="post"
          action="/api/profile/conditions"
          className="mt-6 grid gap-5 rounded-lg border border-line bg-surface p-5"
        >
          <fieldset className="min-w-0">
            <legend className="font-semibold">{texts.choose}</legend>
            <div className="mt-2 max-h-72 overflow-y-auto">
              {options.map(({ value, label }) => (
                <label
                  key={`${value} ${label}`}
                  className="flex min-h-11 items-center gap-3 rounded-sm px-2 py-1 hover:bg-wash"
                >
                  <input
                    type="radio"
                    name="disorder_id"
                    value={value}
                    required
                    className="size-5 shrink-0 accent-brand"
                  />
                  <span className="min-w-0 wrap-anywhere">{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <ConditionFields isSocialNetwork={isSocialNetwork} />
          <div>
            <Button type="submit">{texts.add}</Button>
          </div>
        </form>
      ) : null}
    </section>
  );
}
