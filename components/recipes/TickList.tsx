import { type ReactNode, useEffect, useRef } from "react";

type Entry = { name: string; content: ReactNode };

type Props = {
  entries: readonly Entry[];
  /** Steps are numbered; ingredients are not. */
  isNumbered?: boolean;
  isTicked: (name: string) => boolean;
  onToggle: (name: string) => void;
  /** Called with the entries that were ticked before hydration. */
  onFound: (names: readonly string[]) => void;
};

/** A list to tick off. Without scripts, the ticks last as long as the page. */
export function TickList({ entries, isNumbered = false, isTicked, onToggle, onFound }: Props) {
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const report = useRef(onFound);
  useEffect(() => {
    // React does not reset the checkboxes until it renders them again.
    const early = [...inputs.current].flatMap(([name, { checked }]) => (checked ? name : []));
    if (early.length > 0) report.current(early);
  }, []);
  const List = isNumbered ? "ol" : "ul";
  return (
    <List className={isNumbered ? "space-y-2" : "divide-y divide-line border-y border-line"}>
      {entries.map(({ name, content }, index) => (
        <li key={name}>
          <label
            className={`flex min-h-11 cursor-pointer items-start gap-3 print:min-h-0 print:py-1 ${isNumbered ? "rounded-lg py-2.5" : "py-2.5"}`}
          >
            <input
              type="checkbox"
              ref={(input) => {
                if (input) inputs.current.set(name, input);
                return () => void inputs.current.delete(name);
              }}
              checked={isTicked(name)}
              onChange={() => onToggle(name)}
              className="peer mt-1 size-5 shrink-0 accent-brand print:mt-1 print:size-3.5"
            />
            <span className="min-w-0 wrap-anywhere peer-checked:text-ink-soft peer-checked:line-through">
              {isNumbered ? (
                <span className="mb-0.5 block text-sm font-semibold text-ink-soft no-underline">
                  Step {index + 1}
                </span>
              ) : null}
              {content}
            </span>
          </label>
        </li>
      ))}
    </List>
  );
}
