import { iconButtonClasses } from "#components/ui/button-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { sectionFormTexts as texts } from "#lib/editing/shared/section-form-texts.ts";

type Props = {
  /** The id of the list. */
  listId: string;
  /** What an entry is called, such as `Point`. */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** The selector of a button of an entry, for the focus after a change. Lists can be inside of lists. */
export const entryButton = (
  listId: string,
  action: "up" | "down" | "remove",
  index: number,
): string => `[data-entry="${listId}-${action}-${index}"]`;

/** The buttons of an entry of a list: up, down, remove. */
export function EntryButtons({ listId, name, index, count, onMove, onRemove }: Props) {
  const at = index + 1;
  return (
    <div className="flex justify-end">
      <button
        type="button"
        data-entry={`${listId}-up-${index}`}
        aria-label={texts.moveUp(name, at)}
        title={texts.moveUp(name, at)}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
        className={`${iconButtonClasses} disabled:opacity-40`}
      >
        <Icon name="arrow-up" className="size-5" />
      </button>
      <button
        type="button"
        data-entry={`${listId}-down-${index}`}
        aria-label={texts.moveDown(name, at)}
        title={texts.moveDown(name, at)}
        disabled={at === count}
        onClick={() => onMove(index + 1)}
        className={`${iconButtonClasses} disabled:opacity-40`}
      >
        <Icon name="arrow-up" className="size-5 rotate-180" />
      </button>
      <button
        type="button"
        data-entry={`${listId}-remove-${index}`}
        aria-label={texts.remove(name, at)}
        title={texts.remove(name, at)}
        onClick={onRemove}
        className={iconButtonClasses}
      >
        <Icon name="trash" className="size-5" />
      </button>
    </div>
  );
}
