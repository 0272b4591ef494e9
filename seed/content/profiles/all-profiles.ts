import { cancerAndVirusProfiles } from "./cancer-and-virus-profiles.ts";
import type { ConditionProfile } from "./condition-profile.ts";
import { gutAndMetabolismProfiles } from "./gut-and-metabolism-profiles.ts";
import { heartAndBreathProfiles } from "./heart-and-breath-profiles.ts";
import { mindProfiles } from "./mind-profiles.ts";
import { nerveAndEyeProfiles } from "./nerve-and-eye-profiles.ts";
import { skinAndJointProfiles } from "./skin-and-joint-profiles.ts";
import { sleepAndRareProfiles } from "./sleep-and-rare-profiles.ts";

const profiles: ConditionProfile[] = [
  ...sleepAndRareProfiles,
  ...mindProfiles,
  ...skinAndJointProfiles,
  ...gutAndMetabolismProfiles,
  ...heartAndBreathProfiles,
  ...nerveAndEyeProfiles,
  ...cancerAndVirusProfiles,
];

export const profileByPrefix: ReadonlyMap<string, ConditionProfile> = new Map(
  profiles.map((profile) => [profile.prefix, profile]),
);
