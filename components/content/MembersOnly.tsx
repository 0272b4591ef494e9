import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { visibilityTexts } from "#lib/content/shared/visibility.ts";

type Props = {
  type: keyof typeof visibilityTexts.membersOnly;
  /** The path to return to after the login. */
  path: string;
  siteName: string;
  hasAccounts: boolean;
};

/**
 * Replaces a members-only item with an explanation and a way to log in, without any content of the
 * item.
 */
export function MembersOnly({ type, path, siteName, hasAccounts }: Props) {
  const { title, sharedBy, publicList } = visibilityTexts.membersOnly[type];
  const back = `?redirect=${encodeURIComponent(path)}`;
  return (
    <section className="mx-auto w-full max-w-[calc(var(--container-read)+4rem)] px-4 py-12 sm:px-8 sm:py-20">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 text-lg">
        {`${sharedBy} shares it with members of ${siteName} only. Log in or join to read it.`}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={`/member-login${back}`}>Log in</ButtonLink>
        {hasAccounts ? (
          <ButtonLink href={`/register${back}`} variant="secondary">
            Create an account
          </ButtonLink>
        ) : null}
      </p>
      <p className="mt-8">
        <a href={publicList.href} className="inline-flex min-h-11 items-center text-link underline">
          {publicList.label}
        </a>
      </p>
    </section>
  );
}
