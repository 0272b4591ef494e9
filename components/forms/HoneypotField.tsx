import { useId } from "react";

/** A field that people can neither see nor reach. A bot that fills in every field is recognized by it. */
export function HoneypotField({ name }: { name: string }) {
  const id = useId();
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
