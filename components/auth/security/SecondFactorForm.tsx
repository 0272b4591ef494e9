import { securityTexts } from "#lib/auth/shared/second-factor.ts";
import { ActionForm } from "./ActionForm.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { SecondFactorCodeForm } from "./SecondFactorCodeForm.tsx";

type Props = {
  /** Path of the site to open afterwards. */
  redirect: string;
  problem: "wait" | "code" | null;
};

/** Asks for the second factor of a login. The code works without scripts. */
export function SecondFactorForm({ redirect, problem }: Props) {
  return (
    <div className="max-w-md">
      <p className="mb-6">{securityTexts.logInText}</p>
      <SecondFactorCodeForm
        action="/api/auth/second-factor"
        fields={{ redirect }}
        hint={securityTexts.codeHint}
        error={problem === null ? null : securityTexts.problems[problem]}
        submit={securityTexts.logIn}
      />
      <div className="mt-6 grid gap-4 border-t border-line pt-6">
        <PasskeyButton use="log-in" label={securityTexts.usePasskey} redirect={redirect} />
        <ActionForm action="/api/auth/log-out" label={securityTexts.cancel} />
      </div>
    </div>
  );
}
