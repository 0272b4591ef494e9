"use client";

import { type ComponentProps, useId } from "react";
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

type Ties<Element extends "input" | "select"> = Pick<
  ComponentProps<Element>,
  "onChange" | "onBlur" | "ref"
> & { name: string; error: string | null };

type Props = {
  /** From 1: what the row is called. */
  number: number;
  /** The platform that is chosen, which names the other field. */
  chosen: string;
  platform: Ties<"select">;
  handle: Ties<"input">;
  /** `null` for a row that has to stay. */
  onRemove: (() => void) | null;
};

const options = socialPlatforms.map((value) => ({ value, label: socialPlatformLooks[value].name }));

/** One place elsewhere: the platform, and the handle behind its prefix (spec §3 Social platforms). */
export function SocialSiteRow({ number, chosen, platform, handle, onRemove }: Props) {
  const id = useId();
  const look = isSocialPlatform(chosen) ? socialPlatformLooks[chosen] : null;
  const { error, ...input } = handle;
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 text-sm text-ink-soft">{`Profile ${number}`}</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Select label="Platform" placeholder="Choose one" options={options} {...platform} />
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
              {...input}
              {...ties}
              className={`${fieldClasses} min-w-0 rounded-s-none`}
            />
          </div>
        )}
      </FieldFrame>
    </fieldset>
  );
}
