import { Button } from "#components/ui/Button.tsx";
import {
  type ConfirmationLink,
  confirmCallPath,
  confirmationTexts as texts,
} from "#lib/leads/shared/confirmation.ts";

type Props = {
  siteName: string;
  /** The masked address, which only its owner recognizes. */
  maskedEmail: string;
  /** The parameters of the link, which the form posts unchanged. */
  link: ConfirmationLink;
};

/**
 * Asks for confirmation, because mail programs open links by themselves. A plain form without
 * `useForm`: it has a button and no field to fill in.
 */
export function ConfirmationForm({ siteName, maskedEmail, link }: Props) {
  return (
    <>
      <h1 className="text-3xl">{texts.heading}</h1>
      <p className="mt-4 text-lg">
        {texts.ask(siteName)} <strong className="wrap-anywhere">{maskedEmail}</strong>
      </p>
      <form method="post" action={confirmCallPath} className="mt-8">
        {Object.entries(link).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{texts.confirm}</Button>
      </form>
    </>
  );
}
