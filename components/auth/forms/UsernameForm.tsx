"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { saveUsername } from "#components/auth/account-calls.ts";
import { showFailure } from "#components/auth/auth-call.ts";
import { sendLeadUpgrade } from "#components/auth/auth-calls.ts";
import { CaptchaField, useCaptcha } from "#components/auth/CaptchaField.tsx";
import { solveForForm } from "#components/auth/solve-for-form.ts";
import { Button } from "#components/ui/Button.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import type { AuthFacts } from "#lib/auth/shared/auth-forms.ts";
import { optionalUsernameSchema, usernameSchema } from "#lib/auth/shared/auth-rules.ts";
import { memberTexts } from "#lib/members/shared/member-texts.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { FormBox } from "./FormBox.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const resolvers = {
  socialNetwork: zodResolver(optionalUsernameSchema),
  other: zodResolver(usernameSchema),
};

/** What stands in the field at first: a name that was given is kept on social networks only. */
function firstUsername({ site, account }: AuthFacts): string {
  if (!account || (account.hasDefaultUsername && !site.isSocialNetwork)) return "";
  return account.username;
}

/**
 * The public name (spec §4 setUsername, §5 Username). On social networks it may stay as it
 * is, and then nothing is sent. Who came by a mail's link and has no account gets one by it.
 */
export function UsernameForm({ facts, state, send, supportEmail }: AuthFormProps) {
  const { site, account } = facts;
  const { field, submit, showAtField, isBusy } = useAuthForm({
    resolver: resolvers[site.isSocialNetwork ? "socialNetwork" : "other"],
    defaultValues: { username: firstUsername(facts) },
  });
  const leadEmail = account === null ? state.emailFromLink : null;
  const captcha = useCaptcha("register");

  async function upgradeLead(username: string, email: string) {
    const captchaToken = await solveForForm(captcha);
    return captchaToken === null ? null : sendLeadUpgrade({ username, email, captchaToken });
  }

  const save = submit(async ({ username }) => {
    const isUnchanged = account !== null && (username === "" || username === account.username);
    if (site.isSocialNetwork && isUnchanged)
      return send({ type: "usernameSaved", username: account.username });
    const call =
      leadEmail === null ? await saveUsername(username) : await upgradeLead(username, leadEmail);
    if (call === null) return;
    if (call.kind === "success") return send({ type: "usernameSaved", username });
    const isTaken = call.kind === "refused" && call.code === "CONFLICT";
    if (isTaken) showToast({ type: "error", description: memberTexts.usernameExists });
    const isShown = call.kind === "refused" && showAtField(call, { username: "username" });
    if (!isShown && !isTaken) showFailure(call, supportEmail);
  });

  return (
    <FormBox onSubmit={save} {...(leadEmail === null ? {} : { onBegin: captcha.prepare })}>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        hint={
          <>
            <p>{authFormTexts.usernameIsPublic}</p>
            <p className="mt-1">{authFormTexts.usernameNote}</p>
          </>
        }
        {...field("username")}
      />
      <CaptchaField captcha={captcha} />
      <Button type="submit" isBusy={isBusy} className="w-full">
        Continue
      </Button>
    </FormBox>
  );
}
