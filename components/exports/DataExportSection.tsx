import { ActionForm } from "#components/auth/security/ActionForm.tsx";
import { ProfileSection } from "#components/profiles/ProfileSection.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { Button } from "#components/ui/Button.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { PasswordField } from "#components/ui/PasswordField.tsx";
import { deletionTexts } from "#lib/auth/shared/account-deletion.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import type { DataExportState } from "#lib/exports/shared/data-export.ts";
import { dataExportTexts as texts } from "#lib/exports/shared/data-export-texts.ts";

export type ShownDataExport = {
  state: DataExportState;
  itemCount: number;
  bytes?: number | null;
  readyUntil?: string | null;
};

const path = "/api/profile/account/export";

type Props = {
  dataExport: ShownDataExport | null;
  hasPassword: boolean;
  /** Whether the download was refused because of a wrong password. */
  hasWrongPassword?: boolean;
};

/** Requests an export of all data about the member, and downloads it. Works without scripts. */
export function DataExportSection(props: Props) {
  const { dataExport } = props;
  const isOpen = dataExport?.state === "waiting" || dataExport?.state === "running";
  return (
    <ProfileSection id="export" title={texts.title}>
      <p className="mb-4">{texts.text}</p>
      {dataExport && isOpen ? (
        <Banner
          isLive
          action={
            // The query makes the browser load the page instead of scrolling to the section.
            <ButtonLink href="/profile/account?result=export-requested#export" variant="secondary">
              {texts.refresh}
            </ButtonLink>
          }
        >
          {dataExport.state === "waiting" ? texts.waiting : texts.running(dataExport.itemCount)}
        </Banner>
      ) : (
        <>
          <Outcome {...props} />
          <ActionForm
            action={path}
            label={dataExport?.state === "ready" ? texts.requestAgain : texts.request}
          />
        </>
      )}
    </ProfileSection>
  );
}

/** The link to the finished file, or a note that there is none. */
function Outcome({ dataExport, hasPassword, hasWrongPassword = false }: Props) {
  if (dataExport?.state === "failed")
    return (
      <div className="mb-4">
        <Banner tone="danger">{texts.failed}</Banner>
      </div>
    );
  if (!dataExport?.readyUntil) return null;
  return (
    <form
      method="post"
      action={`${path}/download`}
      className="mb-5 grid gap-5 rounded-lg border border-line bg-wash p-4 sm:p-5"
    >
      <p className="font-semibold">
        {texts.ready(dataExport.bytes ?? 0, new Date(dataExport.readyUntil))}
      </p>
      {hasPassword ? (
        <div className="max-w-md">
          <PasswordField
            label={deletionTexts.password}
            hint={texts.passwordHint}
            error={hasWrongPassword ? accountTexts.wrongPassword : null}
            name="password"
            required
            autoComplete="current-password"
          />
        </div>
      ) : null}
      <div>
        <Button type="submit">{texts.download}</Button>
      </div>
    </form>
  );
}
