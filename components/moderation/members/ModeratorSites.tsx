import { Checkbox } from "#components/ui/Checkbox.tsx";
import { memberPageTexts as texts } from "#lib/moderation/shared/members/member-page-texts.ts";
import { MemberForm } from "./MemberForm.tsx";

type Site = { id: string; name: string };
type Props = { id: string; sites: readonly Site[]; chosen: readonly Site[] };

/** Selects the sites of a moderator. */
export function ModeratorSites({ id, sites, chosen }: Props) {
  const isChosen = (site: Site) => chosen.some((one) => one.id === site.id);
  return (
    <MemberForm form="sites" fields={{ id }} button={texts.saveSites} variant="primary">
      <fieldset className="min-w-0">
        <legend className="sr-only">{texts.sitesTitle}</legend>
        <p className="text-sm text-ink-soft">{texts.sitesHint}</p>
        <div className="mt-2 grid gap-x-5 sm:grid-cols-2">
          {sites.map((site) => (
            <Checkbox
              key={site.id}
              name="siteIds"
              value={site.id}
              label={site.name}
              defaultChecked={isChosen(site)}
            />
          ))}
        </div>
      </fieldset>
    </MemberForm>
  );
}
