type Props = { noun: string; editHref: string };

/**
 * The link for authors without scripts to edit or delete an item. The shared page does not know its reader, so it
 * shows the link to every member.
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
