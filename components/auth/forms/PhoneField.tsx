"use client";

import type { ClipboardEvent, ComponentProps, FormEvent } from "react";
import { setFieldValue } from "#components/forms/set-field-value.ts";
import { TextField } from "#components/ui/TextField.tsx";
import {
  formatPhone,
  phoneDigits,
  phoneFieldLimit,
  phonePrefix,
} from "#lib/auth/shared/phone-number.ts";

type Props = Pick<ComponentProps<typeof TextField>, "label" | "hint" | "error" | "name">;

/** The number of digits before a position, without the country code 1. */
const digitsBefore = (text: string, place: number) => phoneDigits(text.slice(0, place)).length;

/** The position after that many digits; the end of the text for all of them. */
function placeAfter(text: string, digits: number): number {
  if (digits === phoneDigits(text).length) return text.length;
  let place = 0;
  while (place < text.length && digitsBefore(text, place) < digits) place += 1;
  return digits === 0 ? Math.min(text.length, 4) : place;
}

/** A phone number that is formatted while it is typed: `+1 (xxx)xxx-xxxx` (spec §5 Phone). */
export function PhoneField(props: Props) {
  function format(event: FormEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const { value, selectionStart } = input;
    const shown = formatPhone(value);
    const place = placeAfter(shown, digitsBefore(value, selectionStart ?? value.length));
    input.value = shown;
    input.setSelectionRange(place, place);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const digits = phoneDigits(event.clipboardData.getData("text"));
    // A complete pasted number replaces the value; otherwise the field's maximum length would cut it off.
    if (digits.length < 10) return;
    event.preventDefault();
    setFieldValue(event.currentTarget, formatPhone(digits));
  }

  return (
    <TextField
      {...props}
      type="tel"
      autoComplete="tel"
      defaultValue={phonePrefix}
      maxLength={phoneFieldLimit}
      onInput={format}
      onPaste={paste}
    />
  );
}
