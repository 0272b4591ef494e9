import { Button } from "#components/ui/Button.tsx";
import { conversationTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import type { ConversationActions } from "./use-conversation-actions.ts";

type Props = { username: string; actions: ConversationActions; onReport: () => void };

/** A first message of another member: the conversation continues only once the viewer accepts it (spec §4). */
export function RequestBanner({ username, actions, onReport }: Props) {
  return (
    <section
      aria-labelledby="request-title"
      className="rounded-lg border border-line bg-wash p-4 sm:p-5"
    >
      <h2 id="request-title" className="text-lg wrap-anywhere">
        {texts.requestTitle(username)}
      </h2>
      <p className="mt-1">{texts.requestText}</p>
      <p className="mt-1 text-ink-soft">{texts.requestUnseen}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={actions.allow}>{texts.allow}</Button>
        <Button variant="secondary" onClick={actions.decline}>
          {texts.decline}
        </Button>
      </div>
      <div className="-ms-5 mt-2 flex flex-wrap">
        <Button variant="quiet" onClick={actions.block}>
          {texts.block(username)}
        </Button>
        <Button variant="quiet" onClick={onReport}>
          {texts.report}
        </Button>
      </div>
    </section>
  );
}
