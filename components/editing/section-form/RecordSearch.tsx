import { useRef } from "react";
import { Combobox } from "#components/ui/Combobox.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import type { Option } from "#components/ui/use-option-search.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { newContentPath } from "#lib/editing/shared/editing-paths.ts";
import type { RecordType } from "#lib/editing/shared/form-field.ts";
import { sectionFormTexts as texts } from "#lib/editing/shared/section-form-texts.ts";
import { type PickedRecord, searchRecords } from "./pick-records.ts";

type Props = {
  label: string;
  picks: RecordType;
  help: string | null;
  error: string | null;
  /** Whether it may stay empty. */
  isOptional?: boolean;
  onPick: (record: PickedRecord) => void;
};

const toOption = ({ id, title, note }: PickedRecord): Option => ({
  value: String(id),
  label: note ? `${isolateText(title)} (${note})` : title,
});

const getHint = (picks: RecordType): string => {
  if (picks === "poll") return texts.searchPollHint;
  return picks === "thread" ? texts.searchThreadHint : texts.searchHint;
};

/** A search for one record; options show the title, the type and the state. */
export function RecordSearch({ label, picks, help, error, isOptional, onPick }: Props) {
  const found = useRef<readonly PickedRecord[]>([]);
  return (
    <div className="grid gap-2">
      <Combobox
        label={label}
        hint={[help, getHint(picks)].filter(Boolean).join(" ")}
        error={error}
        required={isOptional ? false : undefined}
        search={async (term) => {
          const records = await searchRecords(picks, term);
          found.current = records;
          return records.map(toOption);
        }}
        onChoose={(option) => {
          const record = found.current.find(({ id }) => String(id) === option?.value);
          if (record) onPick(record);
        }}
      />
      {picks === "poll" ? (
        <TextLink
          href={`${newContentPath}?type=poll`}
          target="_blank"
          className="justify-self-start py-2"
        >
          {texts.newPoll}
        </TextLink>
      ) : null}
    </div>
  );
}
