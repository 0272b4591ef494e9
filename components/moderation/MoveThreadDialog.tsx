import { useEffect, useState } from "react";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";
import { Select } from "#components/ui/Select.tsx";
import { Skeleton } from "#components/ui/Skeleton.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { MoveTargetsDocument, type MoveTargetsQuery } from "#graphql/generated/client/graphql.ts";
import { staffTexts as texts } from "#lib/moderation/shared/staff-texts.ts";

type Props = {
  /** The category that the thread is in. */
  categoryId: string | null;
  onMove: (categoryId: string | null) => void;
  onClose: () => void;
};

/** Asks for the new topic of a thread. */
export function MoveThreadDialog({ categoryId, onMove, onClose }: Props) {
  const [categories, setCategories] = useState<MoveTargetsQuery["categories"] | null>(null);
  const [chosen, setChosen] = useState(categoryId ?? "");
  useEffect(() => {
    request(MoveTargetsDocument, {}).then(
      (found) => setCategories(found.categories),
      () => {
        showToast({ type: "error", description: texts.noTopics });
        onClose();
      },
    );
  }, []);
  return (
    <Dialog open onOpenChange={onClose} title={texts.moveTitle}>
      {categories ? (
        <form
          method="post"
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            onMove(chosen || null);
          }}
        >
          <Select
            label={texts.moveLabel}
            placeholder={texts.noTopic}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={chosen === (categoryId ?? "")}>
              {texts.moveSend}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {texts.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <Skeleton className="h-12" />
      )}
    </Dialog>
  );
}
