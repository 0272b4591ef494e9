import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ChoiceGroup } from "./ChoiceGroup.tsx";

const choices = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

describe("a group of choices", () => {
  test("shows its question and requirement above the choices", () => {
    const html = renderToStaticMarkup(
      <ChoiceGroup label="Does it help?" name="help" required={false} choices={choices} />,
    );
    expect(html).toMatch(/<legend[^>]*>Does it help\?<span[^>]*> \(optional\)<\/span><\/legend>/);
    expect(html).not.toContain("aria-labelledby");
    expect(html).not.toContain('required=""');
  });

  // spec §2: radio groups
  test("uses an existing question as its name, without repeating it or the requirement", () => {
    const html = renderToStaticMarkup(
      <ChoiceGroup
        labelledBy="question"
        name="help"
        required
        choices={choices}
        value="no"
        onChoose={() => undefined}
        isDisabled
      />,
    );
    expect(html).toContain('<fieldset disabled="" aria-labelledby="question"');
    expect(html).not.toContain("<legend");
    expect(html).not.toContain("(required)");
    expect(html.match(/type="radio"[^>]* required=""/g)).toHaveLength(2);
    expect(html).toMatch(/<input[^>]*checked="" value="no"/);
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });

  test("associates the error with the group", () => {
    const html = renderToStaticMarkup(
      <ChoiceGroup labelledBy="question" name="help" choices={choices} error="Please choose" />,
    );
    const [, id] = html.match(/<fieldset[^>]* aria-describedby="([^"]+)"/) ?? [];
    expect(html).toMatch(new RegExp(`<p id="${id}"[^>]*><svg.*Please choose</span></p>`));
  });
});
