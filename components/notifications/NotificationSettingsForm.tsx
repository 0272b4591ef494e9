import { Button } from "#components/ui/Button.tsx";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import { Select } from "#components/ui/Select.tsx";
import type { NotificationSettingsQuery } from "#graphql/generated/client/graphql.ts";
import { pushTexts } from "#lib/notifications/shared/notification-push-texts.ts";
import {
  hourOptions,
  rhythmOptions,
  notificationSettingsTexts as texts,
  toTimeZoneOption,
} from "#lib/notifications/shared/notification-settings-texts.ts";
import { KindTable } from "./KindTable.tsx";

type Props = {
  settings: NotificationSettingsQuery["notificationSettings"];
  siteName: string;
  timeZones: readonly string[];
};

const toField = (hour: number | null | undefined) => (hour == null ? "" : String(hour));

/** Everything a member can choose, in one form. */
export function NotificationSettingsForm({ settings, siteName, timeZones }: Props) {
  const hasPush = Boolean(settings.push);
  return (
    <form method="post" action="/api/notifications/settings">
      <section aria-labelledby="kinds">
        <h2 id="kinds" className="text-2xl">
          {texts.kindsTitle}
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">{texts.kindsText}</p>
        <KindTable kinds={settings.kinds} hasPush={hasPush} />
        {hasPush ? <input type="hidden" name="hasPush" value="1" /> : null}
      </section>
      {hasPush ? (
        <section aria-labelledby="push-details" className="mt-10">
          <h2 id="push-details" className="mb-2 text-2xl">
            {pushTexts.detailsTitle}
          </h2>
          <Checkbox
            name="pushDetails"
            value="1"
            label={pushTexts.details}
            hint={pushTexts.detailsHint}
            defaultChecked={settings.isPushDetailed}
          />
        </section>
      ) : null}
      <section aria-labelledby="emails" className="mt-10">
        <h2 id="emails" className="mb-4 text-2xl">
          {texts.emailTitle}
        </h2>
        <Select
          label={texts.rhythm}
          name="emailRhythm"
          defaultValue={settings.emailRhythm}
          options={rhythmOptions}
        />
        <fieldset className="mt-6">
          <legend className="text-lg font-semibold">{texts.quietTitle}</legend>
          <p className="mb-3 text-ink-soft">{texts.quietText}</p>
          <div className="grid grid-cols-2 gap-4">
            <Select
              label={texts.quietFrom}
              name="quietFrom"
              placeholder={texts.noQuietHours}
              defaultValue={toField(settings.quietFrom)}
              options={hourOptions}
            />
            <Select
              label={texts.quietTo}
              name="quietTo"
              placeholder={texts.noQuietHours}
              defaultValue={toField(settings.quietTo)}
              options={hourOptions}
            />
          </div>
        </fieldset>
        <div className="mt-4">
          <Select
            label={texts.timeZone}
            name="timeZone"
            defaultValue={settings.timeZone}
            options={timeZones.map(toTimeZoneOption)}
          />
        </div>
      </section>
      <section aria-labelledby="site" className="mt-10">
        <h2 id="site" className="mb-2 text-2xl">
          {texts.siteTitle}
        </h2>
        <Checkbox
          name="thisSite"
          value="1"
          label={texts.site(siteName)}
          hint={texts.siteHint}
          defaultChecked={!settings.isSiteMuted}
        />
      </section>
      <Button type="submit" className="mt-8">
        {texts.save}
      </Button>
    </form>
  );
}
