import * as z from "zod/mini";
import { text } from "#lib/core/shared/form-schema.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength, type Rule, required, zipcode } from "#lib/core/shared/validation.ts";
import { birthday } from "#lib/members/shared/birthday.ts";
import type { AuthSiteFacts } from "./auth-forms.ts";
import { usernameRule } from "./username.ts";

/** Lengths the spec does not give; they bound what a page has to show. */
const maxLength = { bio: 1000, name: 50, word: 100 } as const;

const cleanLines = (typed: string) => cleanText(typed.toWellFormed());

/** An optional field: missing means unchanged, empty deletes the value. */
const detail = (clean: (typed: string) => string, rule: Rule) =>
  z.nullish(text(clean, (value) => (value === "" ? null : rule(value))));

/**
 * The profile fields that members can change (spec §3 Profile update fields). `username` cannot be emptied;
 * neither can names on social networks, where they are required (spec §5).
 */
export function userDetailsSchema(site: Pick<AuthSiteFacts, "isSocialNetwork">) {
  const name = site.isSocialNetwork
    ? z.nullish(text(oneLine, required, maximumLength(maxLength.name)))
    : detail(oneLine, maximumLength(maxLength.name));
  return z.object({
    username: z.nullish(text(oneLine, usernameRule)),
    firstName: name,
    lastName: name,
    bio: detail(cleanLines, maximumLength(maxLength.bio)),
    ethnicity: detail(oneLine, maximumLength(maxLength.word)),
    gender: detail(oneLine, maximumLength(maxLength.word)),
    birthday: detail(oneLine, birthday),
    zipcode: detail(oneLine, zipcode),
  });
}
