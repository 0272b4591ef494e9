import { Banner } from "#components/ui/Banner.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { withoutScriptsTexts } from "#lib/auth/shared/without-scripts.ts";

/** Replaces a form that needs JavaScript with an explanation and a contact address. */
export function NeedsScripts(props: { children: string; supportEmail: string }) {
  const { children, supportEmail } = props;
  return (
    <div className="mt-8 max-w-md">
      <Banner tone="warning">
        <p>{children}</p>
        <p className="mt-2">
          {withoutScriptsTexts.otherwise}{" "}
          <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
        </p>
      </Banner>
    </div>
  );
}
