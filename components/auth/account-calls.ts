import { request } from "#components/providers/request.ts";
import type { Option } from "#components/ui/use-option-search.ts";
import {
  FindDisordersDocument,
  ResendEmailVerificationDocument,
  ResendVerificationTextDocument,
  SaveDisorderDocument,
  SaveNamesDocument,
  SavePhoneDocument,
  SaveSocialSitesDocument,
  SaveUsernameDocument,
  VerifyPhoneDocument,
} from "#graphql/generated/client/graphql.ts";
import { disorderOptions } from "#lib/conditions/shared/disorder-options.ts";
import type { Relationship } from "#lib/conditions/shared/relationships.ts";
import { isSocialPlatform } from "#lib/members/shared/social-platforms.ts";
import { type AuthCall, callApi } from "./auth-call.ts";

/** Stores the public name of the account (spec §7 updateUser). */
export const saveUsername = (username: string): Promise<AuthCall<unknown>> =>
  callApi(() => request(SaveUsernameDocument, { username }));

/** Stores first and last name. */
export const saveNames = (names: {
  firstName: string;
  lastName: string;
}): Promise<AuthCall<unknown>> => callApi(() => request(SaveNamesDocument, names));

/** Stores a condition and the relationship to it. */
export const saveDisorder = (disorder: {
  disorderId: string;
  relationship: Relationship;
}): Promise<AuthCall<unknown>> => callApi(() => request(SaveDisorderDocument, disorder));

/** Stores links to profiles on other sites, as typed. The server names the row of an invalid link. */
export const saveSocialSites = (
  rows: readonly { platform?: string | undefined; handle?: string | undefined }[],
): Promise<AuthCall<unknown>> =>
  callApi(() =>
    request(SaveSocialSitesDocument, {
      socialSites: rows.map(({ platform, handle = "" }) => ({
        platform: isSocialPlatform(platform) ? platform : null,
        handle,
      })),
    }),
  );

/** Sends a code to a number of ten digits. */
export const savePhone = (phoneNumber: string): Promise<AuthCall<unknown>> =>
  callApi(() => request(SavePhoneDocument, { phoneNumber }));

/** Verifies a code. @returns whether it is correct */
export const tryCode = (code: string): Promise<AuthCall<boolean>> =>
  callApi(async () => (await request(VerifyPhoneDocument, { code })).verifyPhone);

/** Sends a new code to the same number. */
export const resendText = (): Promise<AuthCall<unknown>> =>
  callApi(() => request(ResendVerificationTextDocument, {}));

/** The conditions with a name that matches the term, as options. Each synonym is a separate option. */
export async function findDisorders(term: string): Promise<readonly Option[]> {
  const { disorderSearch } = await request(FindDisordersDocument, { search: term });
  return disorderOptions(term, disorderSearch.disorders);
}

/** Resends the verification email. @param redirect path to open afterwards */
export const resendEmail = (redirect: string | null): Promise<AuthCall<unknown>> =>
  callApi(() => request(ResendEmailVerificationDocument, { verificationRedirect: redirect }));
