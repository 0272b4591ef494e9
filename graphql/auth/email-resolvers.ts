import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { changeEmail } from "#lib/auth/server/change-email.ts";
import { resendVerification } from "#lib/auth/server/resend-verification.ts";

/** The account's email address: verifying it again, and changing it. */
export const emailResolvers: Resolvers = {
  Mutation: {
    resendEmailVerification: async (_parent, { verificationRedirect }, context) => {
      await resendVerification(context, { ...context, redirect: verificationRedirect });
      return true;
    },
    updateEmail: async (_parent, { clearToken, token }, context) => {
      context.loaders.accountFacts.clearAll();
      const change = { token, clearToken: clearToken ?? false };
      const setCookie = await changeEmail(context, { ...context, ...change });
      for (const line of setCookie) context.sendCookie(line);
      return context.session?.member ?? null;
    },
  },
};
