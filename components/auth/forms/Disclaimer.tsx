import { TextLink } from "#components/ui/TextLink.tsx";

/** What somebody agrees to by going on (spec §2). The pages open beside the form, which keeps its words. */
export function Disclaimer({ action }: { action: string }) {
  return (
    <p className="text-sm text-ink-soft">
      {`${action} you agree to our `}
      <TextLink href="/terms-of-use" target="_blank">
        terms of use
      </TextLink>
      {" and our "}
      <TextLink href="/privacy-policy" target="_blank">
        privacy policy
      </TextLink>
      .
    </p>
  );
}
