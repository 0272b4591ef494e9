import { Checkbox } from "#components/ui/Checkbox.tsx";
import { ChoiceGroup } from "#components/ui/ChoiceGroup.tsx";
import { DateField } from "#components/ui/DateField.tsx";
import { Select } from "#components/ui/Select.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { ComboboxDemo } from "./ComboboxDemo.tsx";
import { Specimen } from "./Specimen.tsx";

const column = "grid max-w-md gap-6";
const frequencies = [
  { value: "rare", label: "Less than once a month" },
  { value: "episodic", label: "1 to 14 days a month" },
  { value: "chronic", label: "15 days a month or more" },
];

/** Fields with choices. */
export function ChoicesSection() {
  return (
    <>
      <Specimen name="Select" note="One of a few known choices, in the system's own list.">
        <div className={column}>
          <Select
            label="How often do you have attacks?"
            name="frequency"
            required={false}
            placeholder="Choose one"
            options={frequencies}
          />
          <Select
            label="Sort replies by"
            name="sort"
            placeholder="Choose one"
            options={[
              { value: "new", label: "Newest first" },
              { value: "old", label: "Oldest first" },
            ]}
            error="This field is required"
          />
        </div>
      </Specimen>
      <Specimen name="Combobox" note="One of many choices, found by typing.">
        <div className={column}>
          <ComboboxDemo />
        </div>
      </Specimen>
      <Specimen name="Checkbox" note="Yes or no. Its words are part of what can be pressed.">
        <div className={column}>
          <div>
            <Checkbox label="Email me when someone replies" name="replies" defaultChecked />
            <Checkbox
              label="Send me the weekly newsletter"
              name="newsletter"
              hint="On Sundays. You can stop it with one click."
            />
            <Checkbox label="Text me (not available in your country)" name="text" disabled />
          </div>
          <Checkbox
            label={
              <>
                I agree to the <TextLink href="/about-us">community rules</TextLink>
              </>
            }
            name="rules"
            required
            error="This field is required"
          />
        </div>
      </Specimen>
      <Specimen name="ChoiceGroup" note="One of a few choices, all of which can be seen at once.">
        <div className={column}>
          <ChoiceGroup
            label="What brings you here?"
            name="relationship"
            hint="This helps us to show you what fits."
            defaultValue="PATIENT"
            choices={[
              { value: "PATIENT", label: "I live with migraine" },
              {
                value: "CAREGIVER",
                label: "I care for someone",
                hint: "A child, a partner, a friend.",
              },
              { value: "HEALTHCARE_PROVIDER", label: "I treat people with migraine" },
              { value: "OTHER", label: "Something else", isDisabled: true },
            ]}
          />
          <ChoiceGroup
            label="Who may see your conditions?"
            name="privacy"
            required
            error="This field is required"
            choices={[
              { value: "members", label: "Members" },
              { value: "me", label: "Only me" },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="DateField" note="A day, in the system's own calendar.">
        <div className={column}>
          <DateField
            label="First day of the attack"
            name="attack"
            defaultValue="2026-11-12"
            max="2026-11-20"
          />
          <DateField
            label="Date of birth"
            name="birthday"
            required={false}
            autoComplete="bday"
            min="1900-01-01"
            max="2026-11-20"
            hint="Only you can see it."
            error="Please enter a day in the past"
            defaultValue="2027-02-01"
          />
        </div>
      </Specimen>
    </>
  );
}
