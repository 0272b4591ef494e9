import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { Icon } from "#components/ui/Icon.tsx";

type Props = {
  /** URL to log in and return; left out for members. */
  loginHref?: string;
};

/** The page for viewers who may not see an unpublished item. */
export function PreviewErrorView({ loginHref }: Props) {
  return (
    <div className="mx-auto max-w-[calc(var(--container-read)+4rem)] px-4 py-12 sm:px-8 sm:py-20">
      <Icon name="lock" className="size-8 text-brand-soft" />
      <h1 className="mt-4 text-3xl">You don’t have access to this preview</h1>
      <p className="mt-4 text-lg text-ink-soft">
        You do not have permission to see this preview. It is open to the editors of this site until
        it is published.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {loginHref ? <ButtonLink href={loginHref}>Log in</ButtonLink> : null}
        <ButtonLink href="/" variant={loginHref ? "secondary" : "primary"}>
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  );
}
