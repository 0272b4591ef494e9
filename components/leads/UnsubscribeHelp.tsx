import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { unsubscribeTexts } from "#lib/leads/shared/unsubscribe.ts";

type Props = {
  siteName: string;
  /** The address of the support. */
  supportEmail: string;
  /** Whether the link is valid, but there were too many attempts. */
  isBusy?: boolean;
};

/** Explains that a link does not work, and names the way that always works. It reveals nothing about any address. */
export function UnsubscribeHelp({ siteName, supportEmail, isBusy = false }: Props) {
  const subject = encodeURIComponent(`Unsubscribe me from ${siteName}`);
  return (
    <>
      <h1 className="text-3xl">{isBusy ? unsubscribeTexts.wait : unsubscribeTexts.notValid}</h1>
      <p className="mt-4 text-lg">
        {isBusy ? unsubscribeTexts.waitMore : unsubscribeTexts.notValidMore}
      </p>
      <p className="mt-3">
        Please use the link in your latest email from {siteName}. Or write to us from the address
        that gets our emails, and we will take it off the list by hand:{" "}
        <TextLink className="wrap-anywhere" href={`mailto:${supportEmail}?subject=${subject}`}>
          {supportEmail}
        </TextLink>
      </p>
      <p className="mt-8">
        <ButtonLink href="/" variant="secondary">
          Go to the home page
        </ButtonLink>
      </p>
    </>
  );
}
