import { TextLink } from "#components/ui/TextLink.tsx";

/**
 * The terms that continuing accepts (spec §2). The pages open in a new tab, so that the form keeps its
 * values.
 */
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
