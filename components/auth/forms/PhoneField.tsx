"use client";

import type { ChangeEvent, ClipboardEvent, ComponentProps } from "react";
import { TextField } from "#components/ui/TextField.tsx";
import { formatPhone, phoneDigits, phoneFieldLimit } from "#lib/auth/shared/phone-number.ts";

type Props = Pick<ComponentProps<typeof TextField>, "label" | "hint" | "error" | "ref"> & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** How many digits stand before a place in a text, the country's 1 left out. */
const digitsBefore = (text: string, place: number) => phoneDigits(text.slice(0, place)).length;

/** The place after as many digits; at the end of what is typed for all of them. */
function placeAfter(text: string, digits: number): number {
  if (digits === phoneDigits(text).length) return text.length;
  let place = 0;
  while (place < text.length && digitsBefore(text, place) < digits) place += 1;
  return digits === 0 ? Math.min(text.length, 4) : place;
}

/** A phone number that takes its shape as it is typed: `+1 (xxx)xxx-xxxx` (spec §5 Phone). */
export function PhoneField({ onChange, ...field }: Props) {
  function type(event: ChangeEvent<HTMLInputElement>): void {
    const { value, selectionStart } = event.target;
    const shown = formatPhone(value);
    const place = placeAfter(shown, digitsBefore(value, selectionStart ?? value.length));
    onChange(shown);
    // Written at once: React would otherwise put the cursor at the end of another text.
    event.target.value = shown;
    event.target.setSelectionRange(place, place);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const digits = phoneDigits(event.clipboardData.getData("text"));
    // A whole number replaces what is there; the field's cap would cut off its end.
    if (digits.length < 10) return;
    event.preventDefault();
    onChange(formatPhone(digits));
  }

  return (
    <TextField
      {...field}
      type="tel"
      autoComplete="tel"
      maxLength={phoneFieldLimit}
      onChange={type}
      onPaste={paste}
    />
  );
}
