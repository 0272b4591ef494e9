import { open } from "node:fs/promises";
import { openDump } from "#lib/imports/server/wordpress/dump/open-dump.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { BlogDatabase } from "./blog-database.ts";
import { type Blog, type BlogChoice, chooseBlog, namesBlogs, readsTable } from "./choose-blog.ts";
import { openMysql } from "./open-mysql.ts";

const isAddress = (text: string): boolean => /^(?:mysql|mariadb):\/\//.test(text);
const maxAddressLength = 2000;

/**
 * The database URL, read from a file if one is given, so that process lists do not show the
 * password.
 */
async function readAddress(from: string): Promise<string> {
  if (isAddress(from)) return from;
  const file = await open(from).catch(() => null);
  if (file === null) return from;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxAddressLength));
    const text = buffer.toString("utf8", 0, bytesRead).trim();
    return isAddress(text) ? text : from;
  } catch {
    return from;
  } finally {
    await file.close();
  }
}

/**
 * Opens a blog in a running database or in a dump. A dump is read twice: first to learn which blogs there are.
 * @param from `mysql://…`, a file with such an address, or the file of a dump
 * @throws ImportError in one line when it cannot be read, or when the blog is ambiguous
 */
export async function openBlog(
  from: string,
  choice: BlogChoice,
  reporter: Reporter,
): Promise<{ db: BlogDatabase; blog: Blog }> {
  const address = await readAddress(from);
  if (isAddress(address)) return choose(await openMysql(address), choice);
  const listing = await openDump(from, namesBlogs);
  const blog = await chooseBlog(listing, choice).finally(listing.close);
  const db = await openDump(from, (table) => readsTable(blog, table));
  reporter.count("rows with the id of another row, left out", db.repeatedRows);
  reporter.count("values that were not text of the dump’s encoding", db.brokenValues);
  return { db, blog };
}

async function choose(db: BlogDatabase, choice: BlogChoice) {
  try {
    return { db, blog: await chooseBlog(db, choice) };
  } catch (error) {
    await db.close();
    throw error;
  }
}
