import { ActionForm } from "#components/auth/security/ActionForm.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { deletionTexts } from "#lib/auth/shared/account-deletion.ts";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** Shows when the account will be deleted, and offers to keep it; renders nothing without a pending deletion. */
export function PendingDeletion({ dueAt }: { dueAt: string | null | undefined }) {
  if (!dueAt) return null;
  return (
    <div className="mb-8">
      <Banner
        tone="warning"
        title={deletionTexts.pendingTitle}
        action={
          <ActionForm action="/api/profile/account/keep" label={deletionTexts.keep} isPrimary />
        }
      >
        {deletionTexts.pending(day.format(new Date(dueAt)))}
      </Banner>
    </div>
  );
}
