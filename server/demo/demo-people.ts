import { randomBytes } from "node:crypto";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";

/** A provider's data about a person: claims of an ID token. */
export type Claims = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
};

/** A fictional person who can be selected in a simulated login. */
export type DemoPerson = {
  key: string;
  label: string;
  /** The next step after the choice. */
  hint: string;
  /** Where the person can be chosen. */
  providers: readonly SocialProviderName[];
  toClaims: () => Claims;
};

const everywhere = ["google", "facebook"] as const;
const newId = () => randomBytes(4).toString("hex");

/**
 * The people of the simulated logins. Their addresses end in `demo.test`, a reserved domain, so
 * that no real account can be opened or taken over.
 */
export const demoPeople: readonly DemoPerson[] = [
  {
    key: "new",
    label: "Robin Newcomer",
    hint: "Somebody new, each time: an account is made, and the forms of a first login follow.",
    providers: everywhere,
    toClaims: () => {
      const id = newId();
      const email = `robin-${id}@demo.test`;
      const names = { given_name: "Robin", family_name: "Newcomer" };
      return { sub: `robin-${id}`, email, email_verified: true, ...names };
    },
  },
  {
    key: "nameless",
    label: "Somebody without a name",
    hint: "New, each time, and shares no name: a social network asks for it.",
    providers: everywhere,
    toClaims: () => {
      const id = newId();
      return { sub: `nameless-${id}`, email: `nameless-${id}@demo.test`, email_verified: true };
    },
  },
  {
    key: "returning",
    label: "Alex Returning",
    hint: "The same person each time: new at first, welcomed back from then on.",
    providers: everywhere,
    toClaims: () => ({
      sub: "alex",
      email: "alex@demo.test",
      email_verified: true,
      given_name: "Alex",
      family_name: "Returning",
    }),
  },
  {
    key: "member",
    label: "Juniper Kowalski",
    hint: "Has the address of member@demo.test: its password connects the two.",
    providers: everywhere,
    toClaims: () => ({
      sub: "juniper",
      email: "member@demo.test",
      email_verified: true,
      given_name: "Juniper",
      family_name: "Kowalski",
    }),
  },
  {
    key: "unverified",
    label: "Kim Unconfirmed",
    hint: "Has not confirmed the email address: the login is refused, with a reason.",
    providers: ["google"],
    toClaims: () => ({ sub: "kim", email: "kim@demo.test", email_verified: false }),
  },
  {
    key: "no-email",
    label: "Noor Withoutmail",
    hint: "Shares no email address: the login is refused, with a reason.",
    providers: everywhere,
    toClaims: () => ({ sub: "noor", given_name: "Noor", family_name: "Withoutmail" }),
  },
];

/** The people who can be chosen at a provider. */
export const listPeople = (provider: SocialProviderName): readonly DemoPerson[] =>
  demoPeople.filter(({ providers }) => providers.includes(provider));
