import type { Finding } from "#lib/editing/shared/checks/finding.ts";
import { publishTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import type { PartKey } from "#lib/editing/shared/working-copy.ts";

type Props = {
  findings: readonly Finding[];
  /** Goes to the place of a finding. */
  onShow: (key: PartKey) => void;
};

/** What the checks before publishing found, each with the way to its place. */
export function CheckList({ findings, onShow }: Props) {
  if (findings.length === 0) return <p className="text-ink-soft">{texts.noFindings}</p>;
  return (
    <section>
      <h3 className="font-semibold">{texts.checks}</h3>
      <ul className="mt-2 grid max-h-64 gap-1 overflow-y-auto">
        {findings.map(({ level, key, text }) => (
          <li
            key={`${key} ${text}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <strong className={`font-semibold ${level === "error" ? "text-danger" : ""}`}>
                {level === "error" ? texts.mustFix : texts.mayFix}:
              </strong>{" "}
              {text}
            </span>
            <button
              type="button"
              aria-label={`${texts.show}: ${text}`}
              onClick={() => onShow(key)}
              className="min-h-11 px-2 text-link underline hover:decoration-2"
            >
              {texts.show}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
