import { useId } from "react";
import { pieceFields } from "#components/editing/document/say-step.ts";
import { TextArea } from "#components/ui/TextArea.tsx";
import { maxTitleLength } from "#lib/content/shared/content-draft.ts";
import { editingTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import type { Editing } from "./use-editing.ts";

/** In characters. */
const maxSummary = 1000;
/** A count helps only near the limit. */
const nearLimit = 0.8;

const toOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, " ");

const countNear = (text: string, limit: number) =>
  text.length > limit * nearLimit ? limit : undefined;

/** The title, as large as on the page, and the summary. */
export function TitleFields({ fields, setField }: Pick<Editing, "fields" | "setField">) {
  const id = useId();
  const isLong = fields.title.length > maxTitleLength;
  return (
    <div {...pieceFields} className="grid gap-5">
      <div>
        <label htmlFor={id} className="text-sm text-ink-soft">
          {texts.titleField}
        </label>
        {/* A text area, because long titles need several lines. */}
        <textarea
          id={id}
          dir="auto"
          rows={1}
          value={fields.title}
          aria-invalid={isLong || undefined}
          aria-describedby={isLong ? `${id}-long` : undefined}
          onChange={({ currentTarget }) => setField("title", toOneLine(currentTarget.value))}
          className="field-sizing-content w-full resize-none border-0 border-b border-line-strong bg-transparent pt-1 pb-2 font-heading text-3xl leading-normal text-ink"
        />
        {isLong ? (
          <p id={`${id}-long`} className="mt-1 text-sm font-semibold text-danger">
            {texts.titleTooLong}
          </p>
        ) : null}
      </div>
      <TextArea
        label={texts.summaryField}
        hint={texts.summaryHint}
        rows={2}
        limit={countNear(fields.summary, maxSummary)}
        value={fields.summary}
        onChange={({ currentTarget }) => setField("summary", currentTarget.value)}
      />
    </div>
  );
}
