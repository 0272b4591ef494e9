import type { FormEvent } from "react";
import { Button } from "#components/ui/Button.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { updateTexts as texts } from "#lib/updates/shared/update-texts.ts";

type Props = {
  /** Hides it in place; without scripts the form does. */
  onHide?: (event: FormEvent) => void;
};

/** Links new members to the first steps. */
export function FirstStepsNote({ onHide }: Props) {
  return (
    <form
      method="post"
      action="/api/profile/hide-first-steps"
      onSubmit={onHide}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 rounded-lg bg-member px-4 py-2"
    >
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{texts.newHere}</span>
        <TextLink href="/welcome">{texts.firstSteps}</TextLink>
      </p>
      <Button type="submit" variant="quiet" className="-mx-5">
        {texts.hideFirstSteps}
      </Button>
    </form>
  );
}
