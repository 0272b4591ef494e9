import { Button } from "#components/ui/Button.tsx";
import { fieldClasses, labelClasses } from "#components/ui/field-classes.ts";
import { TextLink } from "#components/ui/TextLink.tsx";
import { newMessageTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import { newMessagePath, newMessageTo } from "#lib/messaging/shared/message-paths.ts";

type Props = {
  term: string;
  /** The found members; null before a search. */
  found: readonly { id: string; username: string }[] | null;
};

/** The search for a receiver as a plain form, for browsers without scripts. */
export function ReceiverSearch({ term, found }: Props) {
  return (
    <div className="mb-6">
      <form action={newMessagePath} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <label htmlFor="receiver-search" className={labelClasses}>
            {texts.toUsername}
          </label>
          <input
            id="receiver-search"
            type="search"
            name="s"
            defaultValue={term}
            className={fieldClasses}
          />
        </div>
        <Button type="submit" variant="secondary">
          {texts.search}
        </Button>
      </form>
      {found?.length === 0 ? <p className="mt-4">{texts.noResults}</p> : null}
      {found && found.length > 0 ? (
        <ul aria-label={texts.results} className="mt-4">
          {found.map(({ id, username }) => (
            <li key={id}>
              <TextLink href={newMessageTo(id)} className="inline-flex min-h-11 items-center">
                {username}
              </TextLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
