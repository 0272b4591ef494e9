"use client";

import { useId, useState } from "react";
import { iconButtonClasses } from "#components/ui/button-classes.ts";
import { FieldFrame } from "#components/ui/FieldFrame.tsx";
import { fieldClasses } from "#components/ui/field-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { Select } from "#components/ui/Select.tsx";
import {
  isSocialPlatform,
  socialPlatformLooks,
  socialPlatforms,
} from "#lib/members/shared/social-platforms.ts";

type Field = { name: string; error: string | null; defaultValue?: string | undefined };

type Props = {
  /** Counted from 1; part of the accessible names. */
  number: number;
  platform: Field;
  handle: Field;
  /** `null` for the only row. */
  onRemove: (() => void) | null;
};

const options = socialPlatforms.map((value) => ({ value, label: socialPlatformLooks[value].name }));

/** One profile: the platform, and the handle after its prefix (spec §3 Social platforms). */
export function SocialSiteRow({ number, platform, handle, onRemove }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState(platform.defaultValue ?? "");
  const look = isSocialPlatform(chosen) ? socialPlatformLooks[chosen] : null;
  const { error, name, defaultValue } = handle;
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 text-sm text-ink-soft">{`Profile ${number}`}</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Select
            label="Platform"
            placeholder="Choose one"
            options={options}
            onChange={(event) => setChosen(event.target.value)}
            {...platform}
          />
        </div>
        {onRemove ? (
          <button
            type="button"
            aria-label={`Remove profile ${number}`}
            onClick={onRemove}
            className={iconButtonClasses}
          >
            <Icon name="close" />
          </button>
        ) : null}
      </div>
      <FieldFrame
        id={id}
        label={look?.label ?? "Handle"}
        error={error}
        describedBy={`${id}-prefix`}
      >
        {(ties) => (
          <div className="flex">
            <span
              id={`${id}-prefix`}
              className="flex items-center rounded-s-sm border border-e-0 border-line-strong bg-wash px-3 text-ink-soft"
            >
              {look?.prefix ?? "@"}
            </span>
            <input
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              name={name}
              defaultValue={defaultValue}
              {...ties}
              className={`${fieldClasses} min-w-0 rounded-s-none`}
            />
          </div>
        )}
      </FieldFrame>
    </fieldset>
  );
}
