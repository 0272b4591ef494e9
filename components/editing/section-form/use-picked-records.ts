import { useEffect, useState } from "react";
import type { RecordType } from "#lib/editing/shared/form-field.ts";
import { sectionFormTexts as texts } from "#lib/editing/shared/section-form-texts.ts";
import { loadRecords, type PickedRecord } from "./pick-records.ts";

const describe = (id: number, note: string): PickedRecord => ({
  id,
  title: texts.unnamed(id),
  note,
});

/**
 * The titles of chosen records, loaded by their ids.
 * @returns the record of an id, and a function for records that are already known
 */
export function usePickedRecords(picks: RecordType, ids: readonly number[]) {
  const [known, setKnown] = useState<ReadonlyMap<number, PickedRecord>>(new Map());
  const remember = (records: readonly PickedRecord[]) =>
    setKnown((before) => new Map([...before, ...records.map((one) => [one.id, one] as const)]));
  const missing = ids.filter((id) => !known.has(id)).join();

  useEffect(() => {
    if (missing === "") return;
    let isCurrent = true;
    const wanted = missing.split(",").map(Number);
    const fill = (note: string, found: readonly PickedRecord[]) => {
      if (!isCurrent) return;
      setKnown(
        (before) =>
          new Map([
            ...before,
            ...wanted.map((id) => [id, describe(id, note)] as const),
            ...found.map((one) => [one.id, one] as const),
          ]),
      );
    };
    loadRecords(picks, wanted).then(
      (found) => fill(texts.isMissing, found),
      // Without a title the field still works; the number is shown.
      () => fill("", []),
    );
    return () => {
      isCurrent = false;
    };
  }, [picks, missing]);

  return {
    get: (id: number): PickedRecord => known.get(id) ?? describe(id, texts.loading),
    remember,
  };
}
