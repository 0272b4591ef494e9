import { useId } from "react";

/** A field that people can neither see nor reach. A bot is recognized because it fills in every field. */
export function HoneypotField({ name }: { name: string }) {
  const id = useId();
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
