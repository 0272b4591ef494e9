import { Button } from "#components/ui/Button.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { ownProfileTexts as texts } from "#lib/profiles/shared/own-profile-texts.ts";
import { type ProfileStep, profileSteps } from "#lib/profiles/shared/profile-steps.ts";
import { hasPage } from "#lib/routing/shared/find-route.ts";

/** The link of each step, and the page that must exist for it. */
const targets: Record<ProfileStep, { page: string; href: string }> = {
  USERNAME: { page: "/profile/edit", href: "/profile/edit" },
  PICTURE: { page: "/profile/edit", href: "/profile/edit#picture" },
  BIO: { page: "/profile/edit", href: "/profile/edit" },
  CONDITION: { page: "/profile/questions", href: "/profile/questions/extended" },
  SOCIAL_SITES: { page: "/profile/questions", href: "/profile/questions/social" },
};

/** The completeness of the profile, as text and as a bar. */
function Completeness({ done }: { done: number }) {
  return (
    <div className="mt-4 max-w-xs">
      <p className="text-sm font-semibold">{texts.stepsDone(done, profileSteps.length)}</p>
      <div aria-hidden="true" className="mt-1.5 flex gap-1">
        {profileSteps.map((step, index) => (
          <span
            key={step}
            className={`h-2 flex-1 rounded-full ${index < done ? "bg-brand" : "bg-line"}`}
          />
        ))}
      </div>
    </div>
  );
}

/** The missing parts of the profile. A member who hides the list never sees it again. */
export function ProfileSteps({ missing }: { missing: readonly ProfileStep[] }) {
  const steps = missing.filter((step) => hasPage(targets[step].page));
  if (steps.length === 0) return null;
  return (
    <section
      aria-labelledby="steps"
      className="mt-8 rounded-lg border border-line bg-wash p-5 sm:p-6"
    >
      <h2 id="steps" className="text-xl">
        {texts.stepsTitle}
      </h2>
      <p className="mt-1 text-ink-soft">{texts.stepsText}</p>
      <Completeness done={profileSteps.length - missing.length} />
      <ul className="mt-3">
        {steps.map((step) => (
          <li key={step} className="flex min-h-11 items-center gap-2">
            <Icon name="plus" className="size-5 shrink-0 text-ink-soft" />
            <TextLink href={targets[step].href}>{texts.steps[step]}</TextLink>
          </li>
        ))}
      </ul>
      <form method="post" action="/api/profile/hide-steps" className="mt-2">
        <Button type="submit" variant="quiet" className="-ms-5">
          {texts.hideSteps}
        </Button>
      </form>
    </section>
  );
}
