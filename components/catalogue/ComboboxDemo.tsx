"use client";

import { Combobox } from "#components/ui/Combobox.tsx";
import type { Option } from "#components/ui/use-option-search.ts";

const conditions: readonly Option[] = [
  { value: "1", label: "Migraine with aura" },
  { value: "1", label: "Classic migraine" },
  { value: "2", label: "Migraine without aura" },
  { value: "3", label: "Vestibular migraine" },
  { value: "4", label: "Hemiplegic migraine" },
  { value: "5", label: "Cluster headache" },
  { value: "6", label: "Tension-type headache" },
  { value: "7", label: "Idiopathic intracranial hypertension, also known as pseudotumor cerebri" },
];

/** Simulates a server: it answers after a delay, and the term "fail" causes an error. */
async function search(term: string): Promise<readonly Option[]> {
  await new Promise((resolve) => setTimeout(resolve, 400));
  if (term === "fail") throw new Error("The search is down.");
  return conditions.filter(({ label }) => label.toLowerCase().includes(term.toLowerCase()));
}

/** A combobox with fixed options, and one with a search. */
export function ComboboxDemo() {
  return (
    <>
      <Combobox
        label="Condition"
        name="condition"
        required
        hint="Type a few letters, such as “aura”."
        options={conditions}
      />
      <Combobox
        label="Search all conditions"
        name="any-condition"
        required={false}
        search={search}
      />
      <Combobox
        label="Main condition"
        name="main"
        options={conditions}
        defaultValue={conditions[3] ?? null}
        error="Please choose one of the list"
      />
    </>
  );
}
