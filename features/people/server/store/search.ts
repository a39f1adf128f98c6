import { type Expression, sql, type SqlBool } from 'kysely';
import { type Field, KAYAS, keyTypes } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import { readKey } from '#engines/fields/values.ts';
import { hasWords } from '#platform/server/document-filter.ts';
import { documentOf, seenInAllProjects, seenOf } from './documents.ts';

type Condition = Expression<SqlBool>;

/** The e-mail address that `search_key` contains. */
const EMAIL = 'email';

/** The name and the sign-in name, which every reader sees, as `search_key` has them beside the e-mail address. */
const nameText = sql<string>`(search_key(coalesce(app_user.fields->>'first_name', '') || ' '
  || coalesce(app_user.fields->>'last_name', '') || ' ' || app_user.username)
  || chr(10) || split_part(app_user.search_key, chr(10), 2))`;

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join([...conditions], sql` and `)})`;

/** All words occur in the name; or, of people whose e-mail address the reader sees, in the address too. */
export function hasName(search: string, seesEmail: Condition): Condition {
  const words = hasWords(sql<string>`app_user.search_key`, search);
  if (words.length === 0) return all([]);
  return sql<SqlBool>`(${all(words)} and (${seesEmail} or ${all(hasWords(nameText, search))}))`;
}

/** All words occur in the name or the sign-in name: for lists whose readers may not see the e-mail address. */
export const isNamed = (search: string): Condition => hasName(search, sql<SqlBool>`false`);

/** The fewest characters of a ΚΑΥΑΣ that a search takes for its beginning. */
const MIN_KAYAS_BEGINNING = 3;

/**
 * The condition that a member is meant by a search: by name, by e-mail address, by the beginning of a ΚΑΥΑΣ or by a whole number of the
 * types AFM, AMKA, phone and IBAN. It reads only what the reader may see.
 */
export function isSearched(search: string, fields: readonly Field[], level: number): Condition {
  const text = search.trim();
  const email = fields.find(({ name, place }) => name === EMAIL && place === 'user');
  const byName = hasName(
    text,
    email && seesField(level, email) ? seenInAllProjects(EMAIL, level) : sql<SqlBool>`false`,
  );
  // A name has no digits, so the search for names keeps its index.
  if (!/[\d@]/.test(text)) return byName;
  const keys = keyConditions(text, fields, level);
  const kayas = fields.find(({ name }) => name === KAYAS);
  if (kayas && seesField(level, kayas) && text.length >= MIN_KAYAS_BEGINNING)
    keys.push(sql<SqlBool>`starts_with(lower(${documentOf(kayas)} ->> 'kayas'), ${text.toLowerCase()})`);
  return keys.length === 0 ? byName : sql<SqlBool>`(${sql.join([byName, ...keys], sql` or `)})`;
}

/** The condition that a member has this key: an id, a sign-in name, a ΚΑΥΑΣ, or a value of a field of a key's type. */
export function hasKey(text: string, fields: readonly Field[], level: number): Condition {
  const key = text.trim();
  if (key === '') return sql<SqlBool>`false`;
  const kayas = fields.find(({ name }) => name === KAYAS);
  const ways = [
    sql<SqlBool>`app_user.id = ${/^\d{1,15}$/.test(key) ? Number(key) : 0}`,
    sql<SqlBool>`lower(app_user.username) = ${key.toLowerCase()}`,
    ...keyConditions(key, fields, level),
  ];
  if (kayas && seesField(level, kayas)) ways.push(sql<SqlBool>`${documentOf(kayas)} ->> 'kayas' = ${key}`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** The text as a value of each field by whose type people are found, as far as the reader sees the field. */
const keyConditions = (text: string, fields: readonly Field[], level: number): Condition[] =>
  fields.flatMap((field) => {
    const value = keyTypes.has(field.type) && seesField(level, field) ? readKey(field, text) : undefined;
    if (value === undefined) return [];
    const stored = sql<string>`(${documentOf(field)} ->> ${field.name}::text)`;
    const isSame =
      field.type === 'email' ? sql`lower(${stored}) = ${value.toLowerCase()}` : sql`${stored} = ${value}`;
    return [sql<SqlBool>`(${isSame} and ${seenOf(field, level)})`];
  });
