import { iconButtonClasses } from "#components/ui/button-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";

type Props = {
  /** The name of the row, such as `ingredient 2`. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Buttons to move a row and to remove it. They work with the keyboard. */
export function RowButtons({ name, isFirst, isLast, onMove, onRemove }: Props) {
  return (
    <div className="flex items-center">
      <button
        type="button"
        className={iconButtonClasses}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
      >
        <Icon
          name="chevron-down"
          label={`Move ${name} up`}
          className={`size-5 rotate-180 ${isFirst ? "opacity-40" : ""}`}
        />
      </button>
      <button
        type="button"
        className={iconButtonClasses}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
      >
        <Icon
          name="chevron-down"
          label={`Move ${name} down`}
          className={`size-5 ${isLast ? "opacity-40" : ""}`}
        />
      </button>
      <button type="button" className={iconButtonClasses} onClick={onRemove}>
        <Icon name="trash" label={`Remove ${name}`} className="size-5" />
      </button>
    </div>
  );
}
