import { Button } from "#components/ui/Button.tsx";
import { statusTexts } from "#lib/statuses/shared/status-texts.ts";

/** Says that one's own status update is deleted, and takes it back with or without scripts. */
export function DeletedStatus({ id }: { id: string }) {
  return (
    <form
      method="post"
      action="/api/statuses/restore"
      className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-wash px-4 py-3"
    >
      <input type="hidden" name="id" value={id} />
      <p role="status">{statusTexts.deleted}</p>
      <Button type="submit" variant="secondary">
        {statusTexts.undo}
      </Button>
    </form>
  );
}
