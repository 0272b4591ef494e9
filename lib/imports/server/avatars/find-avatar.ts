import { createHash } from "node:crypto";
import type { FetchedFile } from "#lib/imports/server/fetch-file.ts";
import type { FetchOnce } from "#lib/imports/server/fetch-once.ts";
import type { UploadsSource } from "#lib/imports/server/uploads-source.ts";

/** Where the picture of somebody may be. */
export type WantedAvatar = {
  memberId: number;
  /** How reports call the person: neither by name nor by address. */
  name: string;
  /** The folder that BuddyPress keeps it in. */
  folder: string | null;
  /** Files of the uploads with their addresses, the best first. */
  files: readonly { file: string; address: string }[];
  /** Empty if no service may be asked by it. */
  email: string;
};

/** The dependencies for finding profile pictures. */
export type AvatarSource = {
  uploads: UploadsSource | null;
  /** Fetches from hosts that the operator allows; not in a dry run. */
  fetch: FetchOnce | null;
  /** The service that knows pictures by a hash of the address, such as `https://secure.gravatar.com`. */
  gravatar: string | null;
};

/** BuddyPress keeps a large and a small picture, with a number that changes with each new one. */
const largePicture = /-bpfull\.\w+$/i;

/** The width of the requested picture, in pixels. */
const wantedWidth = 512;

/** The address of somebody's picture at the service: a default one is not wanted, so it answers 404. */
export function toGravatarAddress(base: string, email: string): string {
  const hash = createHash("md5").update(email.trim().toLowerCase()).digest("hex");
  return `${base}/avatar/${hash}?s=${wantedWidth}&d=404&r=g`;
}

async function findInFolder(
  uploads: UploadsSource,
  folder: string | null,
): Promise<FetchedFile | null> {
  if (folder === null) return null;
  const names = (await uploads.list(folder)).filter((name) => largePicture.test(name)).toSorted();
  const last = names.at(-1);
  return last === undefined ? null : uploads.read(`${folder}/${last}`);
}

/** Finds one of the files among the uploads, or fetches it. */
async function findFile(
  { file, address }: WantedAvatar["files"][number],
  { uploads, fetch }: AvatarSource,
): Promise<FetchedFile> {
  const found = file === "" ? null : await uploads?.read(file);
  if (found) return found;
  if (fetch && address !== "") return fetch(address);
  return { problem: "its file is not among the uploads" };
}

/**
 * Finds the picture of somebody: of the plug-in, of the uploads, then of the service, which is asked only if the operator
 * allows its host.
 * @returns `null` for somebody without a picture; a default picture does not count
 */
export async function findAvatar(
  wanted: WantedAvatar,
  from: AvatarSource,
): Promise<FetchedFile | null> {
  const ofPlugIn = from.uploads ? await findInFolder(from.uploads, wanted.folder) : null;
  if (ofPlugIn) return ofPlugIn;
  let problem: FetchedFile | null = null;
  for (const file of wanted.files) {
    const found = await findFile(file, from);
    if ("bytes" in found) return found;
    problem ??= found;
  }
  if (problem || !from.gravatar || !from.fetch || wanted.email === "") return problem;
  const label = `picture of ${wanted.name}`;
  const found = await from.fetch(toGravatarAddress(from.gravatar, wanted.email), label);
  // Most people have none there.
  return "problem" in found && found.isFinal ? null : found;
}
