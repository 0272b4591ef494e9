import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import {
  findImportedAccounts,
  findMembersByEmail,
  type ImportedAccount,
} from "./account-queries.ts";
import type { FormerAccount } from "./read-accounts.ts";

/**
 * The result for an account: a new member, the member of an earlier import, or a member with its
 * email address. `apart` means that nobody can log in: the posts belong to a member without an
 * account.
 */
export type AccountPlan = { account: FormerAccount } & (
  | { kind: "new" }
  | { kind: "known"; known: ImportedAccount; isNewHere: boolean }
  | { kind: "join"; memberId: number }
  /** The account has the email address of an account that was planned earlier. */
  | { kind: "same"; firstId: string }
  | { kind: "apart" }
);

/** Whether the operator joins accounts that share an address; `undefined` before a decision. */
export type MergeChoice = boolean | undefined;

/** How an account is named in reports: names and addresses are not shown. */
export const toAccountLabel = ({ id }: Pick<FormerAccount, "id">): string => `account ${id}`;

const unconfirmedRepeat = "its address is unconfirmed and that of another account there";

/**
 * Plans accounts in batches.
 * @param options.source the network of blogs
 * @param options.mapped logins that the operator maps to members
 * @param options.repeatedEmails addresses that several accounts share: only an account that has confirmed it gets the
 * member
 */
export function createAccountPlanner(options: {
  db: Queryable;
  siteId: number;
  source: string;
  mapped: ReadonlySet<string>;
  repeatedEmails: ReadonlySet<string>;
  merges: MergeChoice;
  reporter: Reporter;
}) {
  const { db, siteId, source, mapped, repeatedEmails, merges, reporter } = options;
  /** Id of the first account with each email address. */
  const firstByEmail = new Map<string, string>();

  /** The reason why an account cannot become a separate member; `null` if it can. */
  function findObstacle({ login, isDeleted, email }: FormerAccount): string | null {
    if (mapped.has(login)) return "it is a member by --author-map";
    if (isDeleted) return "it was deleted there: only an author of what it wrote";
    return email === "" ? "it has no valid e-mail address: only an author of what it wrote" : null;
  }

  /** The result of an earlier import of an account, preferably on this site. */
  const findKnown = (before: readonly ImportedAccount[] = []): ImportedAccount | undefined =>
    before.find((one) => one.siteId === siteId) ?? before[0];

  /** Plans an account that nobody can log in to, and reports it. */
  function planApart(account: FormerAccount, reason: string): AccountPlan {
    reporter.skip("account", toAccountLabel(account), reason);
    return { account, kind: "apart" };
  }

  /**
   * Plans an account that shares its address with a member or another account. They are merged only if both have
   * confirmed it.
   */
  function planShared(
    account: FormerAccount,
    shared: { id: number; isConfirmed: boolean; isEditorialTeam: boolean } | { firstId: string },
  ): AccountPlan {
    const isSafe =
      account.isConfirmed &&
      ("firstId" in shared || (shared.isConfirmed && !shared.isEditorialTeam));
    const reason = "firstId" in shared ? "another account there" : "a member here";
    if (!isSafe) return planApart(account, `its address is unconfirmed and that of ${reason}`);
    reporter.count(`accounts with the address of ${reason}`);
    if (merges !== true) return { account, kind: "apart" };
    reporter.change(
      "account",
      toAccountLabel(account),
      `joined with ${reason} that has its address`,
    );
    return "firstId" in shared
      ? { account, kind: "same", firstId: shared.firstId }
      : { account, kind: "join", memberId: shared.id };
  }

  return async (accounts: readonly FormerAccount[]): Promise<AccountPlan[]> => {
    const ids = accounts.map(({ id }) => id);
    const imported = Map.groupBy(
      await findImportedAccounts(db, source, ids),
      ({ formerId }) => formerId,
    );
    const emails = accounts.flatMap(({ email }) => email || []);
    const byEmail = new Map(
      (await findMembersByEmail(db, emails)).map((member) => [member.email.toLowerCase(), member]),
    );
    const findShared = ({ email }: FormerAccount) => {
      const firstId = firstByEmail.get(email);
      return firstId === undefined ? byEmail.get(email) : { firstId };
    };
    return accounts.map((account): AccountPlan => {
      const obstacle = findObstacle(account);
      if (obstacle !== null) return planApart(account, obstacle);
      const known = findKnown(imported.get(account.id));
      if (known) return { account, kind: "known", known, isNewHere: known.siteId !== siteId };
      const shared = findShared(account);
      if (shared) return planShared(account, shared);
      if (!account.isConfirmed && repeatedEmails.has(account.email))
        return planApart(account, unconfirmedRepeat);
      firstByEmail.set(account.email, account.id);
      return { account, kind: "new" };
    });
  };
}
