import {
  type BlogDatabase,
  listMarks,
  quoteName,
} from "#lib/imports/server/wordpress/blog-database.ts";
import { readPhpArray } from "#lib/imports/server/wordpress/php-values.ts";
import { type FormerField, toLevel } from "./profile-fields.ts";

/** A BuddyPress profile field. Members may choose its privacy level, unless it is fixed. */
type FieldRule = { name: string; level: string; isFixed: boolean };

/** The fields of BuddyPress' profiles by id; none without the plug-in. */
export async function readFieldRules(
  db: BlogDatabase,
  networkPrefix: string,
): Promise<Map<string, FieldRule>> {
  const fields = `${networkPrefix}bp_xprofile_fields`;
  if (!db.tables.has(fields)) return new Map();
  const rows = await db.query(`select id, name from ${quoteName(fields)} where parent_id = 0`);
  const rules = new Map(
    rows.map(({ id, name }) => [id ?? "", { name: name ?? "", level: "public", isFixed: false }]),
  );
  const metas = `${networkPrefix}bp_xprofile_meta`;
  const settings = db.tables.has(metas)
    ? await db.query(
        `select object_id, meta_key, meta_value from ${quoteName(metas)}
         where object_type = 'field' and meta_key in ('default_visibility', 'allow_custom_visibility')`,
      )
    : [];
  for (const { object_id, meta_key, meta_value } of settings) {
    const rule = rules.get(object_id ?? "");
    if (rule && meta_key === "default_visibility") rule.level = meta_value ?? "";
    else if (rule) rule.isFixed = meta_value === "disabled";
  }
  return rules;
}

/** The id of the display name field, which every profile has. The name is read from the account instead. */
const shownName = "1";

/** A value of a field: several choices are written as a list. */
const toText = (value: string): string => {
  const list = readPhpArray(value).map(([, one]) => `${one}`);
  return list.length > 0 ? list.join(", ") : value;
};

/**
 * The values of profile fields by user id, with the chosen privacy level.
 * @param chosen levels as WordPress stores them, by user
 */
export async function readFieldsOfUsers(
  db: BlogDatabase,
  networkPrefix: string,
  options: {
    ids: readonly string[];
    rules: ReadonlyMap<string, FieldRule>;
    chosen: ReadonlyMap<string, string | undefined>;
  },
): Promise<Map<string, FormerField[]>> {
  const { ids, rules, chosen } = options;
  const table = `${networkPrefix}bp_xprofile_data`;
  if (rules.size === 0 || ids.length === 0 || !db.tables.has(table)) return new Map();
  const rows = await db.query(
    `select user_id, field_id, value from ${quoteName(table)}
     where user_id in (${listMarks(ids)}) order by field_id`,
    ids.map(Number),
  );
  const byUser = Map.groupBy(rows, (row) => row.user_id ?? "");
  return new Map(
    [...byUser].map(([user, values]) => {
      const levels = new Map(readPhpArray(chosen.get(user)));
      const fields = values.flatMap(({ field_id, value }): FormerField[] => {
        const rule = rules.get(field_id ?? "");
        if (!rule || field_id === shownName) return [];
        const own = levels.get(field_id ?? "");
        const level = rule.isFixed || typeof own !== "string" ? rule.level : own;
        return [{ name: rule.name, value: toText(value ?? ""), level: toLevel(level) }];
      });
      return [user, fields];
    }),
  );
}
