import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";

/** The page that the service worker shows instead of any page while the device is offline. */
export default function OfflinePage() {
  return (
    <CenteredLayout>
      <PageHead title="You are offline" isPrivate />
      <h1 className="text-3xl">You are offline.</h1>
      <p className="mt-4 text-lg text-ink-soft">
        What you wrote is saved on this device. Try again when you’re connected.
      </p>
      <p className="mt-8">
        {/* Links to the requested URL, at which this page is shown. It works without scripts, which may be missing
           here. */}
        <ButtonLink href="">Try again</ButtonLink>
      </p>
      {/* The worker inserts the list of saved copies here (addSavedList); React does not touch it. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: always empty */}
      <div id="saved-pages" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    </CenteredLayout>
  );
}
