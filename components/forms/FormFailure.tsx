import { Banner } from "#components/ui/Banner.tsx";
import { ResendOffer } from "./ResendOffer.tsx";
import type { Resend } from "./use-resend.ts";

type Props = {
  /** The failure, such as "Your story was not published". */
  title: string;
  /** The reason; `null` without a failure. */
  message: string | null;
  /** Whether the text was saved. */
  hint?: string;
  resend: Resend;
};

/** The reason why a form was not sent; without a network, with the offer to send it later. */
export function FormFailure({ title, message, hint, resend }: Props) {
  return (
    <>
      {message ? (
        <Banner tone="danger" title={title} isLive>
          <p>{message}</p>
          {hint ? <p className="mt-1">{hint}</p> : null}
        </Banner>
      ) : null}
      <ResendOffer resend={resend} />
    </>
  );
}
