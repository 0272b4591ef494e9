import { type FormEvent, useState } from "react";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { DateField } from "#components/ui/DateField.tsx";
import { SetNextReviewDocument } from "#graphql/generated/client/graphql.ts";
import { nextReviewTexts as texts } from "#lib/editing/shared/review-texts.ts";
import type { EditedReview } from "./use-review.ts";

type Props = {
  data: EditedReview;
  isBusy: boolean;
  /** Runs a change and tells what became of it. */
  change: (work: () => Promise<EditedReview>, done: string) => Promise<boolean>;
};

/** The day on which a published item is reviewed again. */
export function NextReviewForm({ data, isBusy, change }: Props) {
  const stored = data.nextReviewOn ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const day = typed ?? stored;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await change(async () => {
      const variables = { id: data.id, day: day || null };
      return (await request(SetNextReviewDocument, variables)).setNextReview;
    }, texts.saved);
    if (isSaved) setTyped(null);
  };
  return (
    <form className="grid gap-4 border-t border-line pt-5" onSubmit={(event) => void save(event)}>
      <DateField
        label={texts.day}
        hint={texts.hint}
        value={day}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
        {texts.save}
      </Button>
    </form>
  );
}
