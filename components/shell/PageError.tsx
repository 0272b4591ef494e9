import { buttonClasses } from "#components/ui/button-classes.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { CenteredLayout } from "./CenteredLayout.tsx";

/**
 * Replaces a page that failed in the browser; the page layout stays. "Try again" reloads the document; offline it
 * renders the page again, because a reload would lose it. It sets a title, because the title of the page was removed,
 * too.
 */
export function PageError({ reset }: { reset: () => void }) {
  return (
    <CenteredLayout>
      <title>Something went wrong</title>
      <div role="alert">
        <h1 className="text-3xl">{errorTexts.generic}</h1>
        <p className="mt-4 text-lg text-ink-soft">
          We couldn’t show this page. What you wrote is saved on this device.
        </p>
      </div>
      {/* A plain button with the classes, because every page loads this file. */}
      <button
        type="button"
        className={`${buttonClasses()} mt-8`}
        onClick={() => (navigator.onLine ? window.location.reload() : reset())}
      >
        Try again
      </button>
    </CenteredLayout>
  );
}
