import type { EditState } from "#lib/editing/shared/edit-state.ts";
import { toWords } from "#lib/editing/shared/part-text.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { checkDeadLinks, type DeadLink } from "./check-dead-links.ts";
import { checkFields, checkTrust } from "./check-fields.ts";
import { checkLinkTexts } from "./check-links.ts";
import { checkGate, checkHeadings } from "./check-order.ts";
import { checkParts } from "./check-parts.ts";
import { checkPicture, checkPictures } from "./check-pictures.ts";
import { checkReading } from "./check-reading.ts";
import { type Finding, type Found, findingOf } from "./finding.ts";
import { checkHouseStyle, type HouseStyleRule } from "./house-style.ts";

/** What the checks know beside the piece. */
export type CheckContext = {
  type: string;
  /** What staff of the site have added to the house style. */
  houseStyle: readonly HouseStyleRule[];
  /** Links that led nowhere when they were followed last. */
  deadLinks: readonly DeadLink[];
};

function checkSection(section: StoredSection): Found[] {
  if (section.kind !== "HTML") return checkPicture(section.picture);
  const html = String(section.html ?? "");
  return [...checkPictures(html), ...checkLinkTexts(html), ...checkReading(toWords(html))];
}

/** Everything that should be corrected before a piece is published, errors first. */
export function checkPiece(
  state: EditState,
  { type, houseStyle, deadLinks }: CheckContext,
): Finding[] {
  const findings = [
    ...checkFields(state),
    ...checkParts(state, type),
    ...state.sections.flatMap((section) =>
      checkSection(section).map((found) => findingOf(section.id, found)),
    ),
    ...checkHeadings(state.sections),
    ...checkGate(state.sections),
    ...checkTrust(state, type),
    ...checkHouseStyle(state, houseStyle),
    ...checkDeadLinks(state.sections, deadLinks),
  ];
  const isError = ({ level }: Finding) => level === "error";
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
}
