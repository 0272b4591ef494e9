import { type FormEvent, useEffect, useId, useState } from "react";
import { toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { fieldClasses } from "#components/ui/field-classes.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  type CrisisLevel,
  SetCrisisLevelDocument,
  ThreadCrisisLevelDocument,
} from "#graphql/generated/client/graphql.ts";
import { crisisLevels } from "#lib/moderation/shared/case.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { reloadAfterModerationMs } from "#lib/moderation/shared/moderation.ts";

const texts = crisisTexts.staff;

/** The form of `CrisisLevelTools`. Afterwards the page reloads, because its layout depends on the level. */
export function CrisisLevelForm({ threadId }: { threadId: string }) {
  const [level, setLevel] = useState<CrisisLevel | null | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const hintId = useId();

  useEffect(() => {
    request(ThreadCrisisLevelDocument, { id: threadId }).then(
      ({ contentItem }) => setLevel(contentItem?.crisisLevel ?? null),
      // If the level cannot be loaded, the form is not shown.
      () => undefined,
    );
  }, [threadId]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      await request(SetCrisisLevelDocument, { contentId: threadId, level: level ?? null });
      showToast({ type: "success", description: texts.saved });
      setTimeout(() => window.location.reload(), reloadAfterModerationMs);
    } catch (error) {
      setIsBusy(false);
      const { code, message } = toApiError(error);
      const description = code === "FORBIDDEN" ? message : texts.failed;
      showToast({ type: "error", description });
    }
  }

  if (level === undefined) return null;
  return (
    <details className="w-full text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center px-2 font-semibold text-link underline">
        {texts.label}: {level === null ? texts.none : texts[level]}
      </summary>
      <form onSubmit={(event) => void save(event)} className="grid gap-3 py-2">
        <label className="grid max-w-xs gap-1 font-semibold">
          {texts.label}
          <select
            value={level ?? ""}
            aria-describedby={hintId}
            className={fieldClasses}
            onChange={({ target }) =>
              setLevel(crisisLevels.find((one) => one === target.value) ?? null)
            }
          >
            <option value="">{texts.none}</option>
            {crisisLevels.map((one) => (
              <option key={one} value={one}>
                {texts[one]}
              </option>
            ))}
          </select>
        </label>
        <p id={hintId} className="text-ink-soft">
          {texts.hint}
        </p>
        <div>
          <Button type="submit" isBusy={isBusy}>
            {texts.save}
          </Button>
        </div>
      </form>
    </details>
  );
}
