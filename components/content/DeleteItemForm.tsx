import { Button } from "#components/ui/Button.tsx";

/** What goes with an item. What others wrote below a thread stays. */
const removedTexts = {
  thread: "Its title and text will be removed for everyone. Replies by other members stay.",
  story: "Your story and its photo will be removed for everyone.",
  recipe: "Your recipe and its photo will be removed for everyone.",
} as const;

/** A plain form to delete one's own item, below the form to edit it. */
export function DeleteItemForm({ id, noun }: { id: string; noun: keyof typeof removedTexts }) {
  return (
    <details className="mt-10 border-t border-line pt-4">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-link">
        Delete this {noun}
      </summary>
      <form method="post" action="/api/delete-content" className="mt-2">
        <input type="hidden" name="id" value={id} />
        <p className="mb-4 max-w-read">{removedTexts[noun]} You can’t undo this.</p>
        <Button type="submit" variant="danger">
          Delete {noun}
        </Button>
      </form>
    </details>
  );
}
