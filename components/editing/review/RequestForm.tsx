import { type FormEvent, useState } from "react";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { Combobox } from "#components/ui/Combobox.tsx";
import { DateField } from "#components/ui/DateField.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import type { Option } from "#components/ui/use-option-search.ts";
import { SearchReviewersDocument } from "#graphql/generated/client/graphql.ts";
import { reviewLimits } from "#lib/editing/shared/review.ts";
import { reviewTexts as texts } from "#lib/editing/shared/review-texts.ts";

export type Request = { reviewerId: string | null; dueOn: string | null; message: string };

type Props = {
  /** Id of the item. */
  id: string;
  isBusy: boolean;
  /** @returns whether the review was requested */
  onSend: (request: Request) => Promise<boolean>;
  onCancel: () => void;
};

/** The form that asks colleagues for a review. */
export function RequestForm({ id, isBusy, onSend, onCancel }: Props) {
  const [reviewer, setReviewer] = useState<Option | null>(null);
  const [dueOn, setDueOn] = useState("");
  const [message, setMessage] = useState("");
  const search = async (term: string): Promise<readonly Option[]> => {
    const { contentReviewers } = await request(SearchReviewersDocument, { id, search: term });
    return contentReviewers.map((member) => ({ value: member.id, label: member.username }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onSend({ reviewerId: reviewer?.value ?? null, dueOn: dueOn || null, message });
  };
  return (
    <form onSubmit={send} className="grid gap-4">
      <Combobox
        label={texts.reviewerField}
        hint={texts.reviewerHint}
        search={search}
        onChoose={setReviewer}
      />
      <DateField
        label={texts.dueField}
        value={dueOn}
        onChange={({ currentTarget }) => setDueOn(currentTarget.value)}
      />
      <TextArea
        label={texts.messageField}
        rows={3}
        limit={reviewLimits.maxMessageLength}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {texts.send}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
