import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { securityPath } from "#lib/auth/shared/auth-paths.ts";
import { securityTexts } from "#lib/auth/shared/second-factor.ts";

/** Recovery codes that have just been created. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p className="mb-4">{securityTexts.codesText}</p>
      <ol className="mb-6 grid list-decimal gap-x-8 gap-y-1 ps-8 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <ButtonLink href={securityPath}>{securityTexts.codesDone}</ButtonLink>
    </>
  );
}
