import type { Limits } from "#lib/core/server/limits/limits.ts";

/** The reader: the account of a member, and the address of the request. */
export type ProfileReader = {
  limits: Pick<Limits<"readProfile">, "consume">;
  /** The member who is logged in. */
  member: { id: number; slug: string } | null;
  /** Empty while a page is rendered. */
  address: string;
};

/** The member whose profile is read, by id or slug; without both for lists of members. */
export type NamedMember = { id?: string | null | undefined; slug?: string | null | undefined };

const isOwn = ({ member }: ProfileReader, { id, slug }: NamedMember) =>
  member !== null && (id ? id === String(member.id) : slug === member.slug);

/**
 * Counts reads of other members' profiles, to prevent bulk copying. Members are counted by account,
 * guests by address. Reads during a page render are counted with the page.
 * @throws AppError RATE_LIMITED
 */
export async function countProfileRead(reader: ProfileReader, named: NamedMember): Promise<void> {
  const { limits, member, address } = reader;
  if (address === "" || isOwn(reader, named)) return;
  await limits.consume("readProfile", member ? `member ${member.id}` : address);
}
