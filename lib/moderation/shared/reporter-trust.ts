/**
 * How much the reports of a member count, from 0 to 100: half for who has reported nothing yet, less for who was
 * often wrong, and half of that for new accounts.
 */
export function toTrust(reporter: { closed: number; confirmed: number; isNew: boolean }): number {
  const { closed, confirmed, isNew } = reporter;
  const share = (confirmed + 1) / (closed + 2);
  return Math.round(100 * share * (isNew ? 0.5 : 1));
}
