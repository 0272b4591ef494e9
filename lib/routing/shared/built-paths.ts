/**
 * Pages of one address that this version of the product has. What is not built yet is absent from
 * menus and not broken in them; a test holds this list against the folders of `app/`.
 */
const builtPaths: ReadonlySet<string> = new Set([
  "/",
  "/community",
  "/component-catalogue",
  "/component-catalogue/account-forms",
  "/entered",
  "/experiment-demo",
  "/create-thread",
  "/conditions",
  "/featured",
  "/forgot-password",
  "/forums",
  "/images",
  "/member-login",
  "/messages",
  "/offline",
  "/profile/security",
  "/quizzes",
  "/recipes",
  "/register",
  "/register-username",
  "/search",
  "/second-factor",
  "/stories",
  "/signed-up",
  "/sponsored",
  "/super-secret-debug-tool",
  "/unsubscribe",
  "/verify-email",
]);

/** Whether a page of the spec is there to be linked to. */
export function isBuilt(path: string): boolean {
  return builtPaths.has(path);
}

/** Every such page, for the test. */
export const listBuiltPaths = (): string[] => [...builtPaths];
