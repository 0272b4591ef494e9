import { useState } from "react";
import { request } from "#components/providers/request.ts";
import { EditedDeadLinksDocument } from "#graphql/generated/client/graphql.ts";
import type { DeadLink } from "#lib/editing/shared/checks/check-dead-links.ts";
import { listLinks } from "#lib/editing/shared/checks/list-links.ts";
import type { Editing } from "./use-editing.ts";

/** The page is gone. Every other answer may be about the reader. */
const deadStatuses: readonly number[] = [404, 410];

/** Whether an address of this site leads readers nowhere. */
async function leadsNowhere(address: string): Promise<boolean> {
  try {
    // As a reader without an account, who does not see what only editors see.
    const response = await fetch(address, { method: "HEAD", credentials: "omit" });
    return deadStatuses.includes(response.status);
  } catch {
    return false;
  }
}

/** The dead links to pages of this site, asked one after another. */
async function findOwn(addresses: readonly string[]): Promise<DeadLink[]> {
  const dead: DeadLink[] = [];
  for (const address of addresses)
    if (await leadsNowhere(address)) dead.push({ address, checkedAt: null });
  return dead;
}

async function findForeign(id: string): Promise<readonly DeadLink[]> {
  const { editedContent } = await request(EditedDeadLinksDocument, { id });
  return editedContent.deadLinks.map(({ address, checkedAt }) => ({
    address,
    checkedAt: checkedAt ?? null,
  }));
}

/** Finds the links of a piece that lead nowhere; those of an earlier search stay until the next one is done. */
export function useDeadLinks({ piece, autosave }: Editing) {
  const [deadLinks, setDeadLinks] = useState<readonly DeadLink[]>([]);
  const findDeadLinks = async (): Promise<void> => {
    const links = listLinks(autosave.readLocal().sections).map(({ address }) => address);
    const own = links.filter(
      (address) =>
        URL.canParse(address, location.href) &&
        new URL(address, location.href).host === location.host,
    );
    const [ofSite, ofOthers] = await Promise.all([
      findOwn([...new Set(own)]),
      // Publishing does not depend on them.
      findForeign(piece.id).catch(() => []),
    ]);
    setDeadLinks([...ofSite, ...ofOthers]);
  };
  return { deadLinks, findDeadLinks: () => void findDeadLinks() };
}
