import { Dialog } from "#components/ui/Dialog.tsx";
import { queueKeys, queueTexts as texts } from "#lib/moderation/shared/queue-texts.ts";

/** The keyboard shortcuts of the queue. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={texts.keysTitle} description={texts.keysText}>
      <dl className="divide-y divide-line">
        {queueKeys.map(({ keys, does }) => (
          <div key={keys} className="flex gap-4 py-2">
            <dt className="w-20 shrink-0 font-semibold">{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
