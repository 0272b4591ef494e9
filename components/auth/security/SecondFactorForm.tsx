import { Button } from "#components/ui/Button.tsx";
import { securityTexts } from "#lib/auth/shared/second-factor.ts";
import { ActionForm } from "./ActionForm.tsx";
import { CodeTextField } from "./CodeTextField.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";

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
      <form method="post" action="/api/auth/second-factor" className="grid gap-5">
        <input type="hidden" name="redirect" value={redirect} />
        <CodeTextField
          hint={securityTexts.codeHint}
          error={problem === null ? null : securityTexts.problems[problem]}
        />
        <Button type="submit" className="w-full">
          {securityTexts.logIn}
        </Button>
      </form>
      <div className="mt-6 grid gap-4 border-t border-line pt-6">
        <PasskeyButton use="log-in" label={securityTexts.usePasskey} redirect={redirect} />
        <ActionForm action="/api/auth/log-out" label={securityTexts.cancel} />
      </div>
    </div>
  );
}
