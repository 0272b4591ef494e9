import { createHash } from "node:crypto";
import type { FetchedFile } from "#lib/imports/server/fetch-file.ts";
import type { FetchOnce } from "#lib/imports/server/fetch-once.ts";
import type { UploadsSource } from "#lib/imports/server/uploads-source.ts";

/** The possible sources of a person's profile picture. */
export type WantedAvatar = {
  memberId: number;
  /** The label of the person in reports: neither a name nor an address. */
  name: string;
  /** The folder in which BuddyPress stores the picture. */
  folder: string | null;
  /** Uploaded files with their URLs, the best first. */
  files: readonly { file: string; address: string }[];
  /** The person's email; empty if no service may be asked with it. */
  email: string;
};

/** The dependencies for finding profile pictures. */
export type AvatarSource = {
  uploads: UploadsSource | null;
  /** Fetches from hosts that the operator allows; not in a dry run. */
  fetch: FetchOnce | null;
  /** The service that finds pictures by a hash of the email address, such as `https://secure.gravatar.com`. */
  gravatar: string | null;
};

/** BuddyPress keeps a large and a small picture, with a number that changes with each new one. */
const largePicture = /-bpfull\.\w+$/i;

/** The width of the requested picture, in pixels. */
const wantedWidth = 512;

/** The URL of a person's picture at the service. The service returns 404 instead of a default picture. */
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
 * Finds a person's picture: from the plug-in, from the uploads, then from the service, which is asked only if the
 * operator allows its host.
 * @returns `null` for a person without a picture; a default picture does not count
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
  // Most people have no picture at the service.
  return "problem" in found && found.isFinal ? null : found;
}
