import { Button } from "#components/ui/Button.tsx";

/** The consequences of deleting an item. Replies to a thread stay. */
const removedTexts = {
  thread: "Its title and text will be removed for everyone. Replies by other members stay.",
  story: "Your story and its photo will be removed for everyone.",
  recipe: "Your recipe and its photo will be removed for everyone.",
} as const;

/**
 * A plain form to delete the viewer's item, below the edit form. It asks for no confirmation,
 * because the next page offers an undo.
 */
export function DeleteItemForm({ id, noun }: { id: string; noun: keyof typeof removedTexts }) {
  return (
    <form
      method="post"
      action="/api/delete-content"
      className="mt-10 grid justify-items-start gap-4 border-t border-line pt-6"
    >
      <input type="hidden" name="id" value={id} />
      <p className="max-w-read text-ink-soft">
        {removedTexts[noun]} You can undo this right after.
      </p>
      <Button type="submit" variant="danger">
        Delete {noun}
      </Button>
    </form>
  );
}
