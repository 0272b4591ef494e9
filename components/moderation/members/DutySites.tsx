import { Checkbox } from "#components/ui/Checkbox.tsx";
import { memberPageTexts as texts } from "#lib/moderation/shared/members/member-page-texts.ts";
import { MemberForm } from "./MemberForm.tsx";

type Site = { id: string; name: string };
type Props = {
  id: string;
  duty: "moderator" | "editor";
  sites: readonly Site[];
  chosen: readonly Site[];
};

const forms = {
  moderator: { form: "sites", title: texts.sitesTitle, hint: texts.sitesHint },
  editor: { form: "editedSites", title: texts.editedSitesTitle, hint: texts.editedSitesHint },
} as const;

/** Selects the sites of a moderator or an editor. */
export function DutySites({ id, duty, sites, chosen }: Props) {
  const { form, title, hint } = forms[duty];
  const isChosen = (site: Site) => chosen.some((one) => one.id === site.id);
  return (
    <MemberForm form={form} fields={{ id }} button={texts.saveSites} variant="primary">
      <fieldset className="min-w-0">
        <legend className="sr-only">{title}</legend>
        <p className="text-sm text-ink-soft">{hint}</p>
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
