import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import type { FacebookSettings } from "./facebook.ts";
import type { GoogleSettings } from "./google.ts";
import type { ReadOneTap } from "./google-one-tap.ts";
import { readSignedRequest } from "./signed-request.ts";
import type { SocialProvider } from "./social-provider.ts";

/** The configured providers. */
export type SocialProviders = {
  names: readonly SocialProviderName[];
  /** The OAuth client id that browsers send to Google; `null` when Google is not configured. */
  googleClientId: string | null;
  /** `null` when the provider is not configured. */
  open: (name: SocialProviderName) => Promise<SocialProvider | null>;
  /** `null` when Google is not configured. */
  oneTap: () => Promise<ReadOneTap | null>;
  /**
   * Issuer and user of Facebook's request to delete data; `null` when the request is not from Facebook.
   */
  deletionRequest: (signedRequest: string) => { issuer: string; subject: string } | null;
};

export type SocialSettings = {
  google?: GoogleSettings | undefined;
  facebook?: FacebookSettings | undefined;
};

/** Creates the configured providers. Their libraries are loaded with the first login. */
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
