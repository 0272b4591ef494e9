import type { Limits } from "#lib/core/server/limits/limits.ts";

/** The reader: the account of a member, and the address of the request. */
export type ProfileReader = {
  limits: Pick<Limits<"readProfile">, "consume">;
  /** The member who is logged in. */
  member: { id: number; slug: string } | null;
  /** Empty where a page is rendered. */
  address: string;
};

/** Whose profile is read, by id or slug; neither where the answer chooses the members. */
export type NamedMember = { id?: string | null | undefined; slug?: string | null | undefined };

const isOwn = ({ member }: ProfileReader, { id, slug }: NamedMember) =>
  member !== null && (id ? id === String(member.id) : slug === member.slug);

/**
 * Counts that somebody reads the profile of another member, so that nobody copies them all. Members count by
 * account, guests by address. What a page reads while it is rendered is counted with the page.
 * @throws AppError RATE_LIMITED
 */
export async function countProfileRead(reader: ProfileReader, named: NamedMember): Promise<void> {
  const { limits, member, address } = reader;
  if (address === "" || isOwn(reader, named)) return;
  await limits.consume("readProfile", member ? `member ${member.id}` : address);
}
