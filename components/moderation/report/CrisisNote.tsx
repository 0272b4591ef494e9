import { TextLink } from "#components/ui/TextLink.tsx";
import { getHelpPath } from "#lib/moderation/shared/crisis/get-help-path.ts";
import { reportTexts as texts } from "#lib/moderation/shared/report-texts.ts";

/** Where to find help, for members who worry about somebody. */
export function CrisisNote() {
  return (
    <>
      <p className="font-semibold">{texts.crisisTitle}</p>
      <p className="mt-1">{texts.crisis}</p>
      <p className="mt-1">
        <TextLink href={getHelpPath} target="_blank">
          {texts.getHelp}
        </TextLink>
      </p>
    </>
  );
}
