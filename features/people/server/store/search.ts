import { type Expression, sql, type SqlBool } from 'kysely';
import { type Field, KAYAS, keyTypes } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import { isAddress } from '#engines/people/name.ts';
import { readKey } from '#engines/fields/values.ts';
import { hasWords } from '#platform/server/document-filter.ts';
import { documentOf, seenInAllProjects, seenOf } from './documents.ts';

type Condition = Expression<SqlBool>;

/** The e-mail address that `search_key` contains. */
const EMAIL = 'email';

/**
 * The name and the sign-in name, which every reader sees unless it is an address, as `search_key` has them beside the e-mail address.
 */
const nameText = sql<string>`(search_key(coalesce(app_user.fields->>'first_name', '') || ' '
  || coalesce(app_user.fields->>'last_name', '') || ' '
  || case when position('@' in app_user.username) = 0 then app_user.username else '' end)
  || chr(10) || split_part(app_user.search_key, chr(10), 2))`;

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join([...conditions], sql` and `)})`;

/** All words occur in the name; or, of people whose e-mail address the reader sees, in the address too. */
export function hasName(search: string, seesEmail: Condition): Condition {
  const words = hasWords(sql<string>`app_user.search_key`, search);
  if (words.length === 0) return all([]);
  return sql<SqlBool>`(${all(words)} and (${seesEmail} or ${all(hasWords(nameText, search))}))`;
}

/** All words occur in the name, or in a sign-in name that is no address: for lists whose readers may not see the e-mail address. */
export const isNamed = (search: string): Condition => hasName(search, sql<SqlBool>`false`);

/** Whether a level sees the e-mail address of a person. */
function seesAddresses(fields: readonly Field[], level: number): Condition {
  const email = fields.find(({ name, place }) => name === EMAIL && place === 'user');
  return email && seesField(level, email) ? seenInAllProjects(EMAIL, level) : sql<SqlBool>`false`;
}

/** The fewest characters of a ΚΑΥΑΣ that a search takes for its beginning. */
const MIN_KAYAS_BEGINNING = 3;

/**
 * The condition that a member is meant by a search: by name, by e-mail address, by the beginning of a ΚΑΥΑΣ or by a whole number of the
 * types AFM, AMKA, phone and IBAN. It reads only what the reader may see.
 */
export function isSearched(search: string, fields: readonly Field[], level: number): Condition {
  const text = search.trim();
  const byName = hasName(text, seesAddresses(fields, level));
  // A name has no digits, so the search for names keeps its index.
  if (!/[\d@]/.test(text)) return byName;
  const keys = keyConditions(text, fields, level);
  const kayas = fields.find(({ name }) => name === KAYAS);
  if (kayas && seesField(level, kayas) && text.length >= MIN_KAYAS_BEGINNING)
    keys.push(
      sql<SqlBool>`(membership.kayas is not null and starts_with(lower(membership.kayas), ${text.toLowerCase()}))`,
      sql<SqlBool>`(membership.kayas is null and starts_with(lower(membership.fields ->> 'kayas'), ${text.toLowerCase()}))`,
    );
  return keys.length === 0 ? byName : meetsOneOf([byName, ...keys]);
}

/** The condition that a member has this key: an id, a sign-in name, a ΚΑΥΑΣ, or a value of a field of a key's type. */
export function hasKey(text: string, fields: readonly Field[], level: number): Condition {
  const key = text.trim();
  if (key === '') return sql<SqlBool>`false`;
  const kayas = fields.find(({ name }) => name === KAYAS);
  const ways = [
    sql<SqlBool>`app_user.id = ${/^\d{1,15}$/.test(key) ? Number(key) : 0}`,
    sql<SqlBool>`(lower(app_user.username) = ${key.toLowerCase()} and ${isAddress(key) ? seesAddresses(fields, level) : all([])})`,
    ...keyConditions(key, fields, level),
  ];
  if (kayas && seesField(level, kayas))
    ways.push(
      sql<SqlBool>`membership.kayas = ${key}`,
      sql<SqlBool>`(membership.kayas is null and ${holdsValue(sql`membership.fields`, KAYAS, key)})`,
    );
  return meetsOneOf(ways);
}

/** Whether a member meets one of these conditions. Each is a query of its own, because each has an index of its own. */
const meetsOneOf = (ways: readonly Condition[]): Condition =>
  sql<SqlBool>`(membership.project_id, membership.user_id) in (${sql.join(
    ways.map(
      (way) => sql`select membership.project_id, membership.user_id from membership
        join app_user on app_user.id = membership.user_id where ${way}`,
    ),
    sql` union all `,
  )})`;

/** Whether a document has this text under a name; the index of the documents answers it. */
const holdsValue = (document: Expression<unknown>, name: string, value: string): Condition =>
  sql<SqlBool>`${document} @> ${JSON.stringify({ [name]: value })}::jsonb`;

/** The text as a value of each field by whose type people are found, as far as the reader sees the field. */
const keyConditions = (text: string, fields: readonly Field[], level: number): Condition[] =>
  fields.flatMap((field) => {
    const value = keyTypes.has(field.type) && seesField(level, field) ? readKey(field, text) : undefined;
    if (value === undefined) return [];
    const document = documentOf(field);
    // The address of an account has an index of its own, without regard to case.
    const isSame =
      field.type !== 'email'
        ? holdsValue(document, field.name, value)
        : field.name === EMAIL && field.place === 'user'
          ? sql`lower(app_user.fields ->> 'email') = ${value.toLowerCase()}`
          : sql`lower(${document} ->> ${field.name}::text) = ${value.toLowerCase()}`;
    return [sql<SqlBool>`(${isSame} and ${seenOf(field, level)})`];
  });
