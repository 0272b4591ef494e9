import { Banner } from "#components/ui/Banner.tsx";
import { Time } from "#components/ui/Time.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import { securityTexts } from "#lib/auth/shared/second-factor.ts";
import { ActionForm } from "./ActionForm.tsx";
import { ConfirmIdentityForm } from "./ConfirmIdentityForm.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { QrCode } from "./QrCode.tsx";
import { SecondFactorCodeForm } from "./SecondFactorCodeForm.tsx";

type Passkey = {
  id: string;
  site: string;
  device?: string | null;
  createdAt: string;
  lastUsedAt?: string | null;
};
type Factor = {
  isRequired: boolean;
  canChange: boolean;
  hasAuthenticator: boolean;
  pendingAuthenticator?: { secret: string; uri: string } | null;
  passkeys: readonly Passkey[];
  recoveryCodesLeft: number;
};

function Authenticator({ factor, problem }: { factor: Factor; problem: string | null }) {
  const { canChange, hasAuthenticator, pendingAuthenticator: pending } = factor;
  return (
    <div>
      <h3 className="mb-2 text-xl">{securityTexts.authenticatorTitle}</h3>
      <p className="mb-4">
        {hasAuthenticator ? securityTexts.authenticatorOn : securityTexts.authenticatorOff}
      </p>
      {canChange && pending ? (
        <div className="mb-4 grid max-w-md gap-5">
          <p>{securityTexts.authenticatorSteps}</p>
          <QrCode text={pending.uri} label={securityTexts.qrLabel} />
          <p>
            {securityTexts.keyLabel} <code className="wrap-anywhere">{pending.secret}</code>
          </p>
          <SecondFactorCodeForm
            action="/api/auth/authenticator/confirm"
            submit={securityTexts.confirmAuthenticator}
            error={problem === "code" ? securityTexts.codeAgain : null}
          />
          <ActionForm action="/api/auth/authenticator/remove" label={securityTexts.cancel} />
        </div>
      ) : null}
      {canChange && !pending && !hasAuthenticator ? (
        <ActionForm
          action="/api/auth/authenticator/begin"
          label={securityTexts.addAuthenticator}
          isPrimary
        />
      ) : null}
      {canChange && hasAuthenticator ? (
        <ActionForm
          action="/api/auth/authenticator/remove"
          label={securityTexts.removeAuthenticator}
        />
      ) : null}
    </div>
  );
}

function Passkeys({ factor, siteName }: { factor: Factor; siteName: string }) {
  const { passkeys, canChange } = factor;
  return (
    <div>
      <h3 className="mb-2 text-xl">{securityTexts.passkeysTitle}</h3>
      <p className="mb-4">{securityTexts.passkeysText(siteName)}</p>
      {passkeys.length > 0 ? (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {passkeys.map(({ id, site, device, createdAt, lastUsedAt }) => {
            const name = device ?? securityTexts.unknownDevice;
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-4">
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold">{name}</p>
                  <p>{site}</p>
                  <p className="text-sm text-ink-soft">
                    {securityTexts.addedAt} <Time at={createdAt} format="elapsed" />
                    {lastUsedAt ? (
                      <>
                        {" · "}
                        {securityTexts.lastUsedAt} <Time at={lastUsedAt} format="elapsed" />
                      </>
                    ) : null}
                  </p>
                </div>
                {canChange ? (
                  <ActionForm
                    action="/api/auth/passkeys/remove"
                    fields={{ passkey_id: id }}
                    label={
                      <>
                        Remove
                        <VisuallyHidden>{` passkey ${name}, ${site}`}</VisuallyHidden>
                      </>
                    }
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
      {canChange ? <PasskeyButton use="add" label={securityTexts.addPasskey} /> : null}
    </div>
  );
}

/** A staff member's second factor. The forms to change it appear after the member has confirmed their identity. */
export function SecondFactorSection(props: {
  factor: Factor;
  siteName: string;
  /** The errors of the last submitted form. */
  problem: string | null;
}) {
  const { factor, siteName, problem } = props;
  const { isRequired, canChange, hasAuthenticator, passkeys, recoveryCodesLeft } = factor;
  const hasFactor = hasAuthenticator || passkeys.length > 0;
  return (
    <section aria-labelledby="second-factor" className="mt-12 grid gap-8">
      <div>
        <h2 id="second-factor" className="mb-2 text-2xl">
          {securityTexts.factorTitle}
        </h2>
        <p>{securityTexts.factorText}</p>
      </div>
      {hasFactor ? null : (
        <Banner tone={isRequired ? "warning" : "info"}>
          {isRequired ? securityTexts.setUpRequired : securityTexts.setUpAdvised}
        </Banner>
      )}
      {canChange ? null : (
        <ConfirmIdentityForm
          hasAuthenticator={hasAuthenticator}
          hasPasskey={passkeys.length > 0}
          problem={problem}
        />
      )}
      <Authenticator factor={factor} problem={problem} />
      <Passkeys factor={factor} siteName={siteName} />
      {hasFactor ? (
        <div>
          <h3 className="mb-2 text-xl">{securityTexts.codesHeading}</h3>
          <p className="mb-4">{securityTexts.codesLeft(recoveryCodesLeft)}</p>
          {canChange ? (
            <ActionForm action="/api/auth/recovery-codes" label={securityTexts.replaceCodes} />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
