import { Button } from "#components/ui/Button.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { appealPath, maxAppealLength } from "#lib/moderation/shared/notice.ts";
import { noticeTexts as texts } from "#lib/moderation/shared/notice-texts.ts";

/** A plain form to ask for another look at a decision. */
export function AppealForm({ noticeId }: { noticeId: string }) {
  return (
    <form method="post" action={appealPath} className="grid gap-4">
      <input type="hidden" name="noticeId" value={noticeId} />
      <p>{texts.appealHint}</p>
      <TextArea name="text" label={texts.appealLabel} required limit={maxAppealLength} rows={6} />
      <p>
        <Button type="submit">{texts.appealSend}</Button>
      </p>
    </form>
  );
}
