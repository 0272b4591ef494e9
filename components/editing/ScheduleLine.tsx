import { publishTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { describeInstant } from "#lib/site/shared/site-time.ts";
import type { Piece } from "./use-editing.ts";

type Props = {
  piece: Pick<Piece, "scheduledChanges" | "timeZone">;
  /** The version that the editor shows. */
  version: number;
};

/** When the changes of a published piece go live, or why they did not. */
export function ScheduleLine({ piece, version }: Props) {
  const { scheduledChanges, timeZone } = piece;
  if (!scheduledChanges) return null;
  const { publishAt, failure, byName } = scheduledChanges;
  const time = describeInstant(new Date(publishAt), timeZone);
  return (
    <p
      // A schedule is announced by the message after it was made.
      role={failure ? "alert" : undefined}
      className={`rounded-md border p-4 ${failure ? "border-warning/40 bg-warning-ground" : "border-line bg-wash"}`}
    >
      {failure ? texts.failed(time, failure) : `${texts.waiting(time, byName ?? null)}.`}
      {!failure && version > scheduledChanges.version ? ` ${texts.waitingOlder}` : null}
    </p>
  );
}
