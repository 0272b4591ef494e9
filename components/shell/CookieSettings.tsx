import { Button } from "#components/ui/Button.tsx";
import { iconButtonClasses } from "#components/ui/button-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { PopoverButton } from "#components/ui/PopoverButton.tsx";
import { PopoverPanel } from "#components/ui/PopoverPanel.tsx";

const cookies = [
  {
    name: "Your login",
    description:
      "Set when you log in, for 30 days, so that you stay logged in. Logging out deletes it.",
  },
  {
    name: "That you get our emails",
    description:
      "Set when you sign up for a site’s emails, or come by one of them, for 30 days, so that you are not asked again. It does not say who you are.",
  },
  {
    name: "That this browser has voted",
    description:
      "Set when you vote in a poll, for 30 days: a random number, so that each browser votes once. We keep no list of what you read.",
  },
  {
    name: "Your text size and contrast",
    description:
      "Set when you choose them under Accessibility, for 30 days. It says nothing else about you.",
  },
];

/** The footer's cookie button: lists the cookies and deletes the optional one. */
export function CookieSettings({ className }: { className: string }) {
  return (
    <>
      <PopoverButton opens="cookie-settings" className={className}>
        Cookie settings
      </PopoverButton>
      <PopoverPanel
        id="cookie-settings"
        role="dialog"
        aria-labelledby="cookie-settings-title"
        className="sheet"
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id="cookie-settings-title" className="text-2xl">
            Cookie settings
          </h2>
          <button
            type="button"
            popoverTarget="cookie-settings"
            popoverTargetAction="hide"
            aria-label="Close"
            className={iconButtonClasses}
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="mt-2">
          This site sets no cookies for advertising and none that follow you. These it needs to do
          what you ask of it:
        </p>
        <dl className="mt-4 space-y-3">
          {cookies.map(({ name, description }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-ink-soft">{description}</dd>
            </div>
          ))}
        </dl>
        <div className="needs-script mt-6">
          <Button variant="secondary" data-forget-settings="">
            Forget my text size and contrast
          </Button>
        </div>
      </PopoverPanel>
    </>
  );
}
