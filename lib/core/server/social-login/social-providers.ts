import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import type { FacebookSettings } from "./facebook.ts";
import type { GoogleSettings } from "./google.ts";
import type { ReadOneTap } from "./google-one-tap.ts";
import { readSignedRequest } from "./signed-request.ts";
import type { SocialProvider } from "./social-provider.ts";

/** The providers that the operator has set up; what is not set up is not there. */
export type SocialProviders = {
  names: readonly SocialProviderName[];
  /** The OAuth client id that browsers name to Google; `null` when Google is not set up. */
  googleClientId: string | null;
  /** `null` when the provider is not set up. */
  open: (name: SocialProviderName) => Promise<SocialProvider | null>;
  /** `null` when Google is not set up. */
  oneTap: () => Promise<ReadOneTap | null>;
  /** Of Facebook's call to delete data, the issuer and the person; `null` when Facebook did not send it. */
  deletionRequest: (signedRequest: string) => { issuer: string; subject: string } | null;
};

export type SocialSettings = {
  google?: GoogleSettings | undefined;
  facebook?: FacebookSettings | undefined;
};

/** Puts the providers together. Their libraries are loaded with the first login, not with the server. */
export function createSocialProviders({ google, facebook }: SocialSettings): SocialProviders {
  let openedGoogle: Promise<SocialProvider> | undefined;
  let openedFacebook: Promise<SocialProvider> | undefined;
  let openedOneTap: Promise<ReadOneTap> | undefined;
  return {
    googleClientId: google?.clientId ?? null,
    names: [...(google ? (["google"] as const) : []), ...(facebook ? (["facebook"] as const) : [])],
    open: async (name) => {
      if (name === "google" && google)
        openedGoogle ??= import("./google.ts").then(({ createGoogle }) => createGoogle(google));
      if (name === "facebook" && facebook)
        openedFacebook ??= import("./facebook.ts").then(({ createFacebook }) =>
          createFacebook(facebook),
        );
      return (name === "google" ? await openedGoogle : await openedFacebook) ?? null;
    },
    oneTap: async () => {
      if (google)
        openedOneTap ??= import("./google-one-tap.ts").then(({ createReadOneTap }) =>
          createReadOneTap(google),
        );
      return (await openedOneTap) ?? null;
    },
    deletionRequest: (signedRequest) => {
      const subject = facebook ? readSignedRequest(signedRequest, facebook.clientSecret) : null;
      return facebook && subject ? { issuer: new URL(facebook.authUrl).origin, subject } : null;
    },
  };
}
