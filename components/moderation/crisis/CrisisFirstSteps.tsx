import { TextLink } from "#components/ui/TextLink.tsx";
import { crisisFirstSteps as texts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { getHelpPath } from "#lib/moderation/shared/crisis/get-help-path.ts";

/** A moderator's first steps when somebody may be in danger. */
export function CrisisFirstSteps() {
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="first-steps" className="text-lg">
        {texts.title}
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-6">
        <li>{texts.calm}</li>
        <li>{texts.answer}</li>
        <li>
          {texts.lines} <TextLink href={getHelpPath}>{texts.linesLink}</TextLink>
        </li>
        <li>{texts.level}</li>
        <li>{texts.network}</li>
      </ol>
    </section>
  );
}
