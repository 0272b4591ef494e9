import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import type { Credentials } from "#lib/auth/shared/login-rules.ts";

/** How a try to log in came out. `field` is what to show beside the form; `toast` what went wrong outside it. */
export type LoginResult =
  | { kind: "success"; username: string }
  | { kind: "rejected"; message: string }
  | { kind: "failed"; toast: string };

/** Sends the login form (spec §7 identity/callback, §8 failed login and auth call failure). */
export async function sendLogin(
  credentials: Credentials,
  supportEmail: string,
): Promise<LoginResult> {
  try {
    const response = await fetch("/api/auth/identity/callback", {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...credentials, remember_me: true }),
    });
    const body = (await response.json()) as {
      status: string;
      message?: string;
      user?: { username: string };
    };
    if (body.status === "success" && body.user)
      return { kind: "success", username: body.user.username };
    if (response.status >= 500)
      return { kind: "failed", toast: authTexts.callFailed(supportEmail) };
    return { kind: "rejected", message: body.message ?? authTexts.loginFailed };
  } catch {
    return { kind: "failed", toast: authTexts.callFailed(supportEmail) };
  }
}

/** Ends the session and leaves for a public page (spec §4 Logout). */
export async function sendLogout(): Promise<void> {
  const response = await fetch("/api/auth/log-out", { credentials: "same-origin" });
  if (!response.ok) throw new Error("Logging out failed.");
}
