import type { ReactNode } from "react";
import { ActionForm } from "#components/auth/security/ActionForm.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import { deletionTexts } from "#lib/auth/shared/account-deletion.ts";
import { accountTexts as texts } from "#lib/auth/shared/account-texts.ts";
import { forgotPasswordPath, securityPath } from "#lib/auth/shared/auth-paths.ts";
import { isSocialProvider, socialProviderTitles } from "#lib/core/shared/social-provider.ts";
import { ChangeEmailForm } from "./ChangeEmailForm.tsx";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { DeleteAccountForm } from "./DeleteAccountForm.tsx";
import { ProfileSection } from "./ProfileSection.tsx";

export type OwnAccountSettings = {
  email: string;
  pendingEmail?: string | null;
  receiveEmails: boolean;
  deletionDueAt?: string | null;
  authAccounts: readonly { id: string; provider: string }[];
};

const path = "/api/profile/account";

type Props = {
  account: OwnAccountSettings;
  siteName: string;
  /** The section of the data export. */
  dataExport: ReactNode;
};

/** Whether an account has a password. */
export const hasPassword = ({ authAccounts }: Pick<OwnAccountSettings, "authAccounts">): boolean =>
  authAccounts.some(({ provider }) => provider === "credential");

/** Email, subscription, password and linked accounts. Every form works without scripts. */
export function AccountSections({ account, siteName, dataExport }: Props) {
  const { email, pendingEmail, receiveEmails, authAccounts } = account;
  return (
    <div className="grid gap-10">
      <ProfileSection id="email" title={texts.email}>
        <p className="wrap-anywhere">
          {`${texts.yourEmail} `}
          <strong translate="no">{email}</strong>
        </p>
        {pendingEmail ? (
          <div className="mt-4 rounded-lg border border-line bg-wash p-4">
            <p className="mb-3 wrap-anywhere">{texts.pendingEmail(pendingEmail)}</p>
            <ActionForm action={`${path}/keep-email`} label={texts.cancelPending} />
          </div>
        ) : null}
        <ChangeEmailForm />
      </ProfileSection>
      <ProfileSection id="subscription" title={texts.subscription(siteName)}>
        <p>{texts.subscriptionText}</p>
        <p className="mt-2 mb-4 font-semibold">
          {receiveEmails ? texts.subscribed : texts.notSubscribed}
        </p>
        <ActionForm
          action={`${path}/subscription`}
          fields={{ subscribed: String(!receiveEmails) }}
          label={receiveEmails ? texts.unsubscribe : texts.subscribe}
        />
      </ProfileSection>
      <ProfileSection id="password" title={texts.password}>
        {hasPassword(account) ? (
          <>
            <p>{texts.passwordEndsOthers}</p>
            <ChangePasswordForm />
          </>
        ) : (
          <>
            <p className="mb-4">{texts.noPassword}</p>
            <ButtonLink href={forgotPasswordPath} variant="secondary">
              {texts.createPassword}
            </ButtonLink>
          </>
        )}
      </ProfileSection>
      <LinkedAccounts authAccounts={authAccounts} />
      {dataExport}
      {account.deletionDueAt ? null : (
        <ProfileSection id="delete" title={deletionTexts.title}>
          <p>{deletionTexts.text}</p>
          <DeleteAccountForm hasPassword={hasPassword(account)} />
        </ProfileSection>
      )}
    </div>
  );
}

function LinkedAccounts({ authAccounts }: Pick<OwnAccountSettings, "authAccounts">) {
  const linked = authAccounts.flatMap(({ id, provider }) =>
    isSocialProvider(provider) ? [{ id, title: socialProviderTitles[provider] }] : [],
  );
  return (
    <ProfileSection id="linked" title={texts.linked}>
      {linked.length === 0 ? (
        <p>{texts.noLinked}</p>
      ) : (
        <>
          <p>{texts.linkedText}</p>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {linked.map(({ id, title }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="font-semibold">{title}</span>
                <ActionForm
                  action={`${path}/unlink`}
                  fields={{ auth_account_id: id }}
                  label={
                    <>
                      {texts.unlink}
                      <VisuallyHidden>{` ${title}`}</VisuallyHidden>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4">
        {`${texts.moreSecurity} `}
        <TextLink href={securityPath}>Account security</TextLink>.
      </p>
    </ProfileSection>
  );
}
