import { Banner } from "#components/ui/Banner.tsx";
import { Button } from "#components/ui/Button.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import { loginPath, verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { VerificationWays } from "./VerificationWays.tsx";

type Props = {
  /** Token of the link in the email; `null` if the URL has none. */
  token: string | null;
  /** Path of the site to open afterwards. */
  redirect: string;
  account: Pick<AuthAccountFacts, "email" | "isVerified"> | null;
  /** The problem in the URL: `wait` or `link`; `null` at first. */
  problem: string | null;
};

/** The error message. If there is still a token, the link is valid but belongs to another account. */
function problemText(problem: string, token: string | null): string {
  if (problem === "wait") return errorTexts.tooManyRequests;
  return token === null ? accountTexts.linkUsed : accountTexts.verifyAsOther;
}

function Way({ token, redirect, account }: Omit<Props, "problem">) {
  if (account?.isVerified) {
    return (
      <>
        <p className="mb-6 text-lg">{authTexts.verified}</p>
        <ButtonLink href={redirect}>{authTexts.goOn}</ButtonLink>
      </>
    );
  }
  if (!account) {
    const back = `${loginPath}?redirect=${encodeURIComponent(verifyEmailPath)}`;
    return (
      <>
        <p className="mb-6 text-lg">{accountTexts.verifyLoggedIn}</p>
        <ButtonLink href={back}>Log in</ButtonLink>
      </>
    );
  }
  if (token === null) return <VerificationWays />;
  return (
    <form method="post" action={`/api/auth${verifyEmailPath}`} className="grid gap-6">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="redirect" value={redirect} />
      <p className="text-lg">{authTexts.confirmEmail(account.email)}</p>
      <div>
        <Button type="submit">{errorTexts.verifyFirst}</Button>
      </div>
    </form>
  );
}

/** The content of the page of a verification link. Its form works without JavaScript. */
export function VerifyEmailView({ problem, ...way }: Props) {
  return (
    <>
      <h1 className="mb-4 text-3xl">{errorTexts.verifyFirst}</h1>
      {problem === null || way.account?.isVerified ? null : (
        <div className="mb-6">
          <Banner tone="warning">{problemText(problem, way.token)}</Banner>
        </div>
      )}
      <Way {...way} />
    </>
  );
}
