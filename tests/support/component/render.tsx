import { type RenderResult, render, screen, within } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { AuthDialogHost } from "#components/auth/AuthDialogHost.tsx";
import { type Account, setAccountState } from "#components/providers/account-store.ts";
import { ToastHost } from "#components/providers/ToastHost.tsx";
import type { AuthSiteFacts } from "#lib/auth/shared/auth-forms.ts";

/** A verified member without further permissions. */
export const member: Account = {
  id: "7",
  username: "juniper_k",
  slug: "juniper-k",
  roleId: 1,
  isVerified: true,
  permissions: [],
  restriction: null,
  avatar: null,
};

/** A site with all features except social login. */
export const siteFacts: AuthSiteFacts = {
  name: "Migraine",
  isRareDisease: false,
  isSocialNetwork: false,
  isMentalHealth: false,
  hasForums: true,
  hasPrivateMessaging: true,
  certificationUrl: null,
  healthLeaderResourcesUrl: null,
  socialProviders: [],
};

/** Sets the viewer; a guest by default. */
export function setViewer(viewer: Account | "guest"): void {
  setAccountState(
    viewer === "guest"
      ? { status: "guest" }
      : { status: "member", account: viewer, unreads: { messages: 0, notifications: 0 } },
  );
}

/**
 * Renders a component with the toasts and the authentication dialog of a page.
 * @returns the queries of Testing Library and `user` for user events
 */
export function renderComponent(
  element: ReactElement,
  options: { viewer?: Account | "guest"; site?: Partial<AuthSiteFacts> } = {},
): RenderResult & { user: UserEvent } {
  setViewer(options.viewer ?? "guest");
  const user = userEvent.setup();
  const result = render(element, {
    wrapper: ({ children }) => (
      <>
        {children}
        <ToastHost />
        <AuthDialogHost supportEmail="help@demo.test" site={{ ...siteFacts, ...options.site }} />
      </>
    ),
  });
  return { ...result, user };
}

/** Waits for a toast with the text. The copy for screen readers is ignored. */
export const findToast = async (text: string): Promise<HTMLElement> =>
  within(await screen.findByRole("region", { name: "Notifications" })).findByText(text);
