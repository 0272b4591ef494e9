import { Button } from "#components/ui/Button.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { PrivacySettingsQuery } from "#graphql/generated/client/graphql.ts";
import { ownViewAsOthersPath } from "#lib/members/shared/member-path.ts";
import { privacyLevelLabels, privacyLevels } from "#lib/members/shared/privacy-level.ts";
import { disorderSettingName } from "#lib/profiles/shared/privacy.ts";
import {
  privacyFieldTexts,
  privacyTexts as texts,
  toFieldName,
} from "#lib/profiles/shared/privacy-texts.ts";

type Props = {
  slug: string;
  settings: PrivacySettingsQuery["userPrivacySettings"];
  disorders: PrivacySettingsQuery["userDisorders"];
};

const options = privacyLevels.map((value) => ({ value, label: privacyLevelLabels[value] }));

/** One choice for each field and condition, saved together. */
export function PrivacyForm({ slug, settings, disorders }: Props) {
  const levels = new Map(settings.map(({ name, level }) => [name, level]));
  const toSelect = (setting: { name: string; label: string; hint?: string }) => (
    <Select
      key={setting.name}
      name={toFieldName(setting.name)}
      label={setting.label}
      hint={setting.hint}
      options={options}
      defaultValue={levels.get(setting.name)}
    />
  );
  return (
    <>
      <Levels />
      <p className="mb-6 flex flex-wrap items-center gap-x-6">
        <span className="font-semibold max-sm:w-full">{`${texts.preview}:`}</span>
        <TextLink
          href={ownViewAsOthersPath(slug, "guest")}
          className="inline-flex min-h-11 items-center"
        >
          {texts.asGuest}
        </TextLink>
        <TextLink
          href={ownViewAsOthersPath(slug, "member")}
          className="inline-flex min-h-11 items-center"
        >
          {texts.asMember}
        </TextLink>
      </p>
      <form method="post" action="/api/profile/privacy" autoComplete="off">
        <fieldset className="grid gap-5">
          <legend className="mb-4">
            <h2 className="text-2xl">{texts.fieldsTitle}</h2>
          </legend>
          {privacyFieldTexts.map(toSelect)}
        </fieldset>
        {disorders.length > 0 ? (
          <fieldset className="mt-10 grid gap-5">
            <legend className="mb-2">
              <h2 className="text-2xl">{texts.conditionsTitle}</h2>
            </legend>
            <p className="text-ink-soft">{texts.conditionsText}</p>
            {disorders.map(({ id, disorder }) =>
              toSelect({ name: disorderSettingName(Number(id)), label: disorder.name }),
            )}
          </fieldset>
        ) : null}
        <div className="mt-8">
          <Button type="submit">{texts.save}</Button>
        </div>
      </form>
    </>
  );
}

function Levels() {
  return (
    <details className="accordion mb-6 rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg px-4 py-2 font-semibold hover:bg-wash">
        {texts.levelsTitle}
        <Icon name="chevron-down" className="accordion-mark size-5 shrink-0 text-ink-soft" />
      </summary>
      <dl className="space-y-2 px-4 pb-4">
        {privacyLevels.map((level) => (
          <div key={level}>
            <dt className="font-semibold">{privacyLevelLabels[level]}</dt>
            <dd className="text-ink-soft">{texts.levels[level]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
