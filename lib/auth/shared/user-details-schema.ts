import * as z from "zod/mini";
import { text } from "#lib/core/shared/form-schema.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength, type Rule, required, zipcode } from "#lib/core/shared/validation.ts";
import { birthday } from "#lib/members/shared/birthday.ts";
import type { AuthSiteFacts } from "./auth-forms.ts";
import { userDetailLimits } from "./user-detail-limits.ts";
import { usernameRule } from "./username.ts";

const cleanLines = (typed: string) => cleanText(typed.toWellFormed());

/** An optional field: missing means unchanged, empty deletes the value. */
const detail = (clean: (typed: string) => string, rule: Rule) =>
  z.nullish(text(clean, (value) => (value === "" ? null : rule(value))));

/**
 * The profile fields that members can change (spec §3 Profile update fields). `username` cannot be emptied;
 * neither can names on social networks, where they are required (spec §5).
 * @param site.currentUsername stays valid, because it may be older than the rules
 */
export function userDetailsSchema(
  site: Pick<AuthSiteFacts, "isSocialNetwork"> & { currentUsername: string },
) {
  const current = oneLine(site.currentUsername);
  const username: Rule = (value) => (value === current ? null : usernameRule(value));
  const name = site.isSocialNetwork
    ? z.nullish(text(oneLine, required, maximumLength(userDetailLimits.name)))
    : detail(oneLine, maximumLength(userDetailLimits.name));
  return z.object({
    username: z.nullish(text(oneLine, username)),
    firstName: name,
    lastName: name,
    bio: detail(cleanLines, maximumLength(userDetailLimits.bio)),
    ethnicity: detail(oneLine, maximumLength(userDetailLimits.word)),
    gender: detail(oneLine, maximumLength(userDetailLimits.word)),
    birthday: detail(oneLine, birthday),
    zipcode: detail(oneLine, zipcode),
  });
}
