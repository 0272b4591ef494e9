"use client";

import { type FormEvent, useState } from "react";
import { toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import { ChoiceGroup } from "#components/ui/ChoiceGroup.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  type MessageAudience,
  type MessageSettingsQuery,
  SaveMessageSettingsDocument,
} from "#graphql/generated/client/graphql.ts";
import { messageAudienceLabels, messageAudiences } from "#lib/messaging/shared/message-audience.ts";
import { messageSettingsTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";

const choices = messageAudiences.map((value) => ({ value, label: messageAudienceLabels[value] }));

/**
 * The message settings: who may write to the member, and whether others see typing and read state.
 * With scripts they save in place.
 */
export function MessageSettingsForm({
  settings,
}: {
  settings: MessageSettingsQuery["messageSettings"];
}) {
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    const form = new FormData(event.currentTarget);
    setIsSaving(true);
    setProblem(null);
    try {
      await request(SaveMessageSettingsDocument, {
        audience: String(form.get("audience")).toUpperCase() as MessageAudience,
        showsActivity: form.has("showsActivity"),
      });
      showToast({ type: "success", description: texts.saved });
    } catch (thrown) {
      const { message } = toApiError(thrown);
      setProblem(message);
      showToast({ type: "error", description: message });
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <form
      method="post"
      action="/api/profile/messages"
      autoComplete="off"
      className="grid gap-6"
      onSubmit={(event) => void save(event)}
    >
      <ChoiceGroup
        name="audience"
        label={texts.audience}
        hint={texts.audienceHint}
        choices={choices}
        defaultValue={settings.audience.toLowerCase()}
        error={problem}
      />
      <Checkbox
        name="showsActivity"
        label={texts.activity}
        hint={texts.activityHint}
        defaultChecked={settings.showsActivity}
      />
      <div>
        <Button type="submit" isBusy={isSaving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
