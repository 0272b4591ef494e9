"use client";

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

/** The initial value of the field: a generated username is kept on social networks only. */
function getInitialUsername({ site, account }: AuthFacts): string {
  if (!account || (account.hasDefaultUsername && !site.isSocialNetwork)) return "";
  return account.username;
}

type Problem = Exclude<Awaited<ReturnType<typeof saveUsername>>, { kind: "success" }>;

/**
 * The public name (spec §4 setUsername, §5 Username). On social networks the name may stay unchanged; then nothing is
 * sent. For a guest who followed a link in an email, the form creates the account.
 */
export function UsernameForm({ facts, state, send, supportEmail }: AuthFormProps) {
  const { site, account } = facts;
  const leadEmail = account === null ? state.emailFromLink : null;
  const captcha = useCaptcha("register");

  async function upgradeLead(username: string, email: string) {
    const captchaToken = await solveForForm(captcha);
    return captchaToken === null ? null : sendLeadUpgrade({ username, email, captchaToken });
  }

  function showProblem(call: Problem): void {
    if (call.kind !== "refused") {
      showFailure(call, supportEmail);
      return;
    }
    const isTaken = call.code === "CONFLICT";
    if (isTaken) showToast({ type: "error", description: memberTexts.usernameExists });
    if (!showAtField(call, { username: "username" }) && !isTaken) showFailure(call, supportEmail);
  }

  async function save({ username }: { username: string }): Promise<void> {
    const kept = site.isSocialNetwork ? account?.username : undefined;
    if (kept !== undefined && ["", kept].includes(username))
      return send({ type: "usernameSaved", username: kept });
    const call =
      leadEmail === null ? await saveUsername(username) : await upgradeLead(username, leadEmail);
    if (call === null) return;
    if (call.kind === "success") return send({ type: "usernameSaved", username });
    showProblem(call);
  }

  const form = useAuthForm({
    schema: site.isSocialNetwork ? optionalUsernameSchema : usernameSchema,
    onSubmit: save,
  });
  const { field, showAtField } = form;

  return (
    <FormBox form={form} onEdit={leadEmail === null ? undefined : captcha.prepare}>
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
        defaultValue={getInitialUsername(facts)}
        {...field("username")}
      />
      <CaptchaField captcha={captcha} />
      <Button type="submit" isBusy={form.isSending} className="w-full">
        Continue
      </Button>
    </FormBox>
  );
}
