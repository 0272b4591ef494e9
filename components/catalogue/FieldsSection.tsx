import { PasswordField } from "#components/ui/PasswordField.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { Specimen } from "./Specimen.tsx";

const column = "grid max-w-md gap-6";

/** Text fields. */
export function FieldsSection() {
  return (
    <>
      <Specimen
        name="TextField"
        note="One line. The label is above the field, hint and error between the two. What was typed is kept."
      >
        <div className={column}>
          <TextField
            label="First name"
            name="first-name"
            autoComplete="given-name"
            required={false}
          />
          <TextField
            label="Username"
            name="username"
            required
            hint="Everyone can see your username. It need not be your name."
            defaultValue="quietharbor"
            autoComplete="username"
          />
          <TextField
            label="Email address"
            type="email"
            name="email-address"
            autoComplete="email"
            defaultValue="rosa.marchetti@"
            error="Please enter a valid email address"
          />
          <TextField label="Phone" type="tel" name="phone" autoComplete="tel" defaultValue="+1 " />
          <TextField label="Website" type="url" name="url" placeholder="https://" />
          <TextField label="Home site" name="home" defaultValue="Migraine" disabled />
        </div>
      </Specimen>
      <Specimen
        name="PasswordField"
        note="Can be shown while it is typed. A new password says how strong it is once it is valid."
      >
        <div className={column}>
          <PasswordField label="Current password" name="current" autoComplete="current-password" />
          <PasswordField
            label="New password"
            name="new"
            autoComplete="new-password"
            hint="At least 8 characters, including a number."
            required
            hasMeter
          />
          <PasswordField
            label="Repeat the new password"
            name="repeat"
            autoComplete="new-password"
            error="The password you entered does not match"
          />
        </div>
      </Specimen>
      <Specimen
        name="TextArea"
        note="Several lines. It says how much room is left; more can be typed, so that nothing pasted is lost."
      >
        <div className={column}>
          <TextArea label="Your reply" name="reply" rows={3} />
          <TextArea
            label="About you"
            name="bio"
            required={false}
            hint="A few sentences that other members will read."
            limit={160}
            defaultValue="Diagnosed at 14, chronic since 2019. Two children, one patient dog, and blackout curtains in every room."
          />
          <TextArea
            label="Status"
            name="status"
            rows={3}
            limit={40}
            error="Maximum length of 40 exceeded"
            defaultValue="Day three of this one and I am out of ideas, send kind words"
          />
        </div>
      </Specimen>
    </>
  );
}
