type Props = { noun: string; editHref: string };

/**
 * The way for an author without scripts to edit or delete an item: the shared page does not know who
 * reads it, so every member has it there.
 */
export function OwnItemLink({ noun, editHref }: Props) {
  return (
    <noscript>
      <p className="print:hidden">
        Did you write this? <a href={editHref}>Edit or delete your {noun}</a>
      </p>
    </noscript>
  );
}
