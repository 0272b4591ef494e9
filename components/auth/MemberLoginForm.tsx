"use client";

import { LoginForm } from "./LoginForm.tsx";

/** The login form on a page of its own; afterwards the person goes where they were heading. */
export function MemberLoginForm(props: { supportEmail: string; redirect: string }) {
  return (
    <LoginForm
      supportEmail={props.supportEmail}
      onSuccess={() => {
        // A whole new page: everything on it is then made for a member.
        window.location.assign(props.redirect);
      }}
    />
  );
}
