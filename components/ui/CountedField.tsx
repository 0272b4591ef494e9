import type { ReactNode } from "react";
import { CharacterCount } from "./CharacterCount.tsx";
import { type ControlProps, FieldFrame, type FieldProps } from "./FieldFrame.tsx";

/** Props for a visible length limit. Longer text is accepted, so that no pasted text is lost. */
export type LimitProps = {
  /** The limit; the field shows how many characters are left. */
  limit?: number | undefined;
};

type Props = FieldProps &
  LimitProps & {
    /** Unique in the page, such as from `useId`. */
    id: string;
    /** The value of the field, as far as the form knows. */
    text: unknown;
    children: (controlProps: ControlProps) => ReactNode;
  };

/** A form field with the number of characters that are left. */
export function CountedField({ limit, text, children, ...field }: Props) {
  const { id } = field;
  const countId = `${id}-count`;
  return (
    <FieldFrame {...field} describedBy={limit ? countId : undefined}>
      {(controlProps) => (
        <>
          {children(controlProps)}
          {limit ? (
            <CharacterCount id={countId} fieldId={id} limit={limit} text={String(text ?? "")} />
          ) : null}
        </>
      )}
    </FieldFrame>
  );
}
