import { expect, it } from "vitest";
import { badgeLabel } from "./badge-label.ts";

// spec §3: badges and secondary badges
it.each([
  ["admin", "Community Admin"],
  ["community_admin", "Community Admin"],
  ["moderator", "Moderator"],
  ["moderator_contributor", "Moderator & Contributor"],
  ["contributor", "Contributor"],
  ["digital_creator", "Digital Creator"],
  ["healthcare_provider", "Healthcare Provider"],
  ["patient_leader", "Patient Leader"],
  ["patient_leader_certification", "Certified Patient Leader"],
  ["caregiver", "Caregiver"],
  ["award_finalist", "Award Finalist"],
  ["award_winner", "Award Winner"],
])("describes %s: %s", (badge, words) => {
  expect(badgeLabel(badge)).toBe(words);
});

it.each([null, undefined, "", "member", "nobody-knows", "constructor"])(
  "shows nothing for %j",
  (badge) => {
    expect(badgeLabel(badge)).toBeNull();
  },
);
