import { ContentPageDocument } from "#graphql/generated/client/graphql.ts";
import { executeInProcess } from "#graphql/in-process.ts";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import type { ImportReport } from "#lib/imports/shared/import-report.ts";
import { runSql } from "./make-content.ts";
import { writeTemporary, wxrFile, wxrItem } from "./make-wxr.ts";
import type { TestNetwork } from "./test-network.ts";

type Options = Partial<Parameters<typeof importWxr>[0]> & { prefix?: string };

/**
 * Imports exports into a network and reads what was stored.
 * @param getNetwork returns the network, once it is created
 */
export function createWxrImports(getNetwork: () => TestNetwork) {
  async function bring(text: string | Buffer, options: Options = {}): Promise<ImportReport> {
    const { prefix = "lupus", ...rest } = options;
    const { file, remove } = await writeTemporary("export.xml", text);
    const { store } = getNetwork().services;
    try {
      return await importWxr({ store, site: getNetwork().site(prefix), file, ...rest });
    } finally {
      await remove();
    }
  }
  const bringItem = async (item: Parameters<typeof wxrItem>[0], options?: Options) => {
    const id = item?.id ?? nextId();
    const report = await bring(wxrFile(wxrItem({ ...item, id })), options);
    return { id, report, row: await stored(id) };
  };
  let lastId = 50_000;
  const nextId = () => (lastId += 1);
  const stored = async (id: number) =>
    (
      await runSql(getNetwork(), "select * from content_items where import_key like '%:' || $1", [
        id,
      ])
    ).at(0);
  const told = (report: ImportReport) =>
    [...report.skipped, ...report.changed].map(
      ({ kind, name, reason }) => `${kind} ${name}: ${reason}`,
    );
  /** Reads an item with the fields of its page. */
  const read = async (
    variables: { id?: string; slug?: string; permalink?: string },
    prefix = "lupus",
    // biome-ignore lint/suspicious/noExplicitAny: tests name the fields they read
  ): Promise<any> => {
    const request = { requestId: "test", site: getNetwork().site(prefix), session: null };
    const { schema, services } = getNetwork();
    const document = ContentPageDocument;
    return (await executeInProcess({ schema, services, request, document, variables })).contentItem;
  };
  return { bring, bringItem, nextId, stored, told, read };
}
