import { Button } from "#components/ui/Button.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import {
  type UnsubscribeLink,
  unsubscribePath,
  unsubscribeTexts,
} from "#lib/leads/shared/unsubscribe.ts";

type Props = {
  siteName: string;
  /** The masked address, which only its owner recognizes. */
  maskedEmail: string;
  /** The parameters of the link, which the form posts unchanged. */
  link: UnsubscribeLink;
};

/**
 * Asks for confirmation, because mail programs open links by themselves. A plain form without
 * `useForm`: it has a button and no field to fill in.
 */
export function UnsubscribeForm({ siteName, maskedEmail, link }: Props) {
  const fields = Object.entries(link).filter(([, value]) => Boolean(value));
  return (
    <>
      <h1 className="text-3xl">{unsubscribeTexts.heading}</h1>
      <p className="mt-4 text-lg">
        Once you unsubscribe, news and articles from {siteName} no longer go to{" "}
        <strong className="wrap-anywhere">{maskedEmail}</strong>.
      </p>
      <p className="mt-3 text-ink-soft">
        If you have an account, it stays as it is. So do emails from our other communities.
      </p>
      <form method="post" action={unsubscribePath} className="mt-8 flex flex-wrap gap-3">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ""} />
        ))}
        <Button type="submit">{unsubscribeTexts.confirm}</Button>
        <ButtonLink href="/" variant="secondary">
          Keep the emails
        </ButtonLink>
      </form>
    </>
  );
}
