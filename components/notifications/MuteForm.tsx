import type { ReactNode } from "react";
import { Button } from "#components/ui/Button.tsx";

type Props = { assocId: string; isMuted: boolean; children: ReactNode };

/** A button that mutes or unmutes a discussion, with or without scripts. */
export function MuteForm({ assocId, isMuted, children }: Props) {
  return (
    <form method="post" action="/api/notifications/mute">
      <input type="hidden" name="on" value={assocId} />
      <input type="hidden" name="isMuted" value={String(isMuted)} />
      <Button type="submit" variant="quiet">
        {children}
      </Button>
    </form>
  );
}
