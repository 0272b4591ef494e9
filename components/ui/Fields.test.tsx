import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { getDescription } from "#tests/support/component/account-form.tsx";
import { renderComponent } from "#tests/support/component/render.tsx";
import { Checkbox } from "./Checkbox.tsx";
import { ChoiceGroup } from "./ChoiceGroup.tsx";
import { Combobox } from "./Combobox.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { TextArea } from "./TextArea.tsx";
import { TextField } from "./TextField.tsx";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("an invalid field is described by its error, a valid one by its hint, and both keep their value", () => {
  renderComponent(
    <>
      <TextField label="Email" name="email" defaultValue="rosa@" error="Please enter an address" />
      <TextField label="Username" name="username" hint="Everyone can see it." error={null} />
    </>,
  );
  expect(field("Email").getAttribute("aria-invalid")).toBe("true");
  expect(getDescription(field("Email"))).toBe("Please enter an address");
  expect(field("Email").value).toBe("rosa@");
  expect(getDescription(field("Username"))).toBe("Everyone can see it.");
});

test("a group of choices has a name and description, and supports arrow keys", async () => {
  const { user } = renderComponent(
    <ChoiceGroup
      label="What brings you here?"
      name="reason"
      hint="This helps us."
      choices={[
        { value: "patient", label: "I live with migraine" },
        { value: "carer", label: "I care for someone" },
      ]}
    />,
  );
  const group = screen.getByRole("group", { name: /^What brings you here\?/ });
  expect(getDescription(group)).toBe("This helps us.");
  await user.click(field("I live with migraine"));
  await user.keyboard("{ArrowDown}");
  expect(field("I care for someone").checked).toBe(true);
  expect(document.activeElement).toBe(field("I care for someone"));
});

test("a box is checked by its words and by the space bar", async () => {
  const { user } = renderComponent(<Checkbox label="Send me the newsletter" name="news" />);
  await user.click(screen.getByText("Send me the newsletter"));
  const box = screen.getByRole<HTMLInputElement>("checkbox");
  expect(box.checked).toBe(true);
  await user.keyboard(" ");
  expect(box.checked).toBe(false);
});

test("a password can be shown and hidden, and the field announces it", async () => {
  const { user } = renderComponent(<PasswordField label="Current password" name="password" />);
  await user.type(field("Current password"), "tell-nobody-1");
  expect(field("Current password").type).toBe("password");
  await user.tab();
  await user.keyboard("{Enter}");
  expect(field("Current password").type).toBe("text");
  screen.getByText("Your password is visible");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Hide/ }));
  await user.keyboard("{Enter}");
  expect(field("Current password").type).toBe("password");
  expect(field("Current password").value).toBe("tell-nobody-1");
});

// spec §4: password strength: Weak, Moderate, Strong
// spec §5: registration: the strength shows when the password is valid
test("a new password is rated once it is valid", async () => {
  const { user } = renderComponent(<PasswordField label="New password" name="new" hasMeter />);
  const getRating = () => screen.queryByText(/^Password strength/)?.parentElement?.textContent;
  const enter = async (password: string) => {
    await user.clear(field("New password"));
    await user.paste(password);
  };
  await enter("abc");
  expect(getRating()).toBeUndefined();
  for (const [password, rating] of [
    ["abcdefg1", "Weak"],
    ["Abcdefg1", "Moderate"],
    ["Abcdefg1!", "Strong"],
  ] as const) {
    await enter(password);
    expect(getRating()).toContain(`Password strength: ${rating}`);
  }
  await enter("12345678");
  expect(getRating()).toBeUndefined();
});

test("a text area shows the remaining characters, and accepts more than the limit", async () => {
  const { user } = renderComponent(<TextArea label="About you" name="about" limit={160} />);
  await user.click(field("About you"));
  await user.paste("x".repeat(159));
  expect(getDescription(field("About you"))).toContain("1 character left");
  await user.paste("x".repeat(11));
  expect(getDescription(field("About you"))).toContain("10 characters too many");
  expect(field("About you").value).toBe("x".repeat(170));
  await waitFor(
    () =>
      expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
        "10 characters too many",
      ),
    { timeout: 15_000 },
  );
});

// spec §3: condition: synonyms are choices with the same id
test("two names of one condition are two choices with the same value", async () => {
  const names = ["Migraine with aura", "Classic migraine"];
  const options = names.map((label) => ({ value: "1", label }));
  const { user } = renderComponent(
    <form>
      <Combobox label="Condition" name="condition" options={options} />
    </form>,
  );
  for (const name of names) {
    const condition = screen.getByRole<HTMLInputElement>("combobox");
    await user.clear(condition);
    await user.paste(name);
    await user.click(await screen.findByRole("option", { name }));
    await waitFor(() => expect(condition.value).toBe(name));
    expect(document.querySelector<HTMLInputElement>("input[name=condition]")?.value).toBe("1");
  }
});
