import { sql, type Expression, type SqlBool } from 'kysely';
import { partsOf, type ModelDate } from '#engines/dates/model-date.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { latinKey } from '#engines/greek/latin-key.ts';
import { parseGreekNumber } from '#engines/greek/number.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { badInput } from '#platform/contract/refusal.ts';

type Condition = Expression<SqlBool>;

/** How a value is compared: `from` and `to` take numbers and days. */
export type Match = 'is' | 'contains' | 'from' | 'to' | 'empty' | 'filled';

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * A search key whose words all occur in `column`: as written, or as the Latin spelling of a name on the key's second
 * line.
 */
export function hasWords(column: Expression<string>, search: string): Condition[] {
  return searchKey(search)
    .split(' ')
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => {
      const written = sql<SqlBool>`${column} like ${`%${likeText(word)}%`}`;
      const sound = latinKey(word);
      // «zzzz» sounds like a single z, which half of all names contain: a sound counts from three letters on.
      return sound.length < 3
        ? written
        : sql<SqlBool>`(${written} or ${column} like ${`%\n%${likeText(sound)}%`})`;
    });
}

interface DocumentCondition {
  /** The JSON object whose value is compared. */
  document: Expression<unknown>;
  name: string;
  match: Match;
  value: string;
  /** The path of the condition in the input, for a refusal. */
  path: string;
}

/**
 * The condition on one value of a JSON document. The value is read by its own type: text, number, list, day.
 */
export function documentCondition({ document, name, match, value, path }: DocumentCondition): Condition {
  const answer = sql`(${document} -> ${name}::text)`;
  const text = sql<string>`(${document} ->> ${name}::text)`;
  if (match === 'empty') return sql<SqlBool>`not ${isFilled(answer)}`;
  if (match === 'filled') return isFilled(answer);
  if (match === 'is')
    return sql<SqlBool>`(${mayBe(document, name, value)} and ${valueIs(answer, text, value)})`;
  if (match === 'contains') return textCondition(text, match, value, path);

  const day = parseDate(value);
  const sign = match === 'from' ? sql`>=` : sql`<=`;
  if (day !== undefined) return sql<SqlBool>`(${dayKey(text)} ${sign} ${sortableDay(day)})`;
  const number = parseGreekNumber(value);
  if (number === undefined) throw badFilter(`${path}.Value`);
  return sql<SqlBool>`(${numberOf(answer)} ${sign} ${number})`;
}

/**
 * Whether a document has the value in any of the forms that `valueIs` accepts. It says no more than that condition, but the index of
 * the documents can answer it.
 */
function mayBe(document: Expression<unknown>, name: string, value: string): Condition {
  const exact = parseDate(value) ?? value;
  const number = parseGreekNumber(value);
  const forms: unknown[] = [exact, [exact]];
  if (number !== undefined) forms.push(number);
  if (exact === 'true' || exact === 'false') forms.push(exact === 'true');
  const has = forms.map((form) => sql`${document} @> ${JSON.stringify({ [name]: form })}::jsonb`);
  return sql<SqlBool>`(${sql.join(has, sql` or `)})`;
}

/** A value that is this one, or a list with it among others; a number is read as Greeks write it. */
function valueIs(answer: Expression<unknown>, text: Expression<string>, value: string): Condition {
  const number = parseGreekNumber(value);
  const exact = parseDate(value) ?? value;
  const other = sql<SqlBool>`(${text} = ${exact} or ${answer} @> to_jsonb(${exact}::text))`;
  if (number === undefined) return sql<SqlBool>`coalesce(${other}, false)`;
  return sql<SqlBool>`case jsonb_typeof(${answer}) when 'number' then ${numberOf(answer)} = ${number} else coalesce(${other}, false) end`;
}

/**
 * The condition on a text, without regard to accents and case where it is looked for. `searched` is the search key of the text. The default, a
 * function of the database, costs several microseconds a row; pass a cheaper expression where the text needs less.
 */
export function textCondition(
  text: Expression<string>,
  match: Match,
  value: string,
  path: string,
  searched: Expression<string> = sql<string>`search_key(${text})`,
): Condition {
  const key = searchKey(value);
  if (match === 'contains') return sql<SqlBool>`${searched} like ${`%${likeText(key)}%`}`;
  if (match === 'is') return sql<SqlBool>`${searched} = ${key}`;
  if (match === 'from') return sql<SqlBool>`${text} >= ${value}`;
  if (match === 'to') return sql<SqlBool>`${text} <= ${value}`;
  if (match === 'filled') return sql<SqlBool>`${text} <> ''`;
  if (match === 'empty') return sql<SqlBool>`${text} = ''`;
  throw badFilter(`${path}.Op`);
}

const isFilled = (answer: Expression<unknown>) =>
  sql<SqlBool>`coalesce(${answer} not in ('""', '[]', 'null', 'false'), false)`;

/** A value as a number, null when it is none. */
export const numberOf = (answer: Expression<unknown>) =>
  sql<number>`case jsonb_typeof(${answer}) when 'number' then (${answer})::numeric end`;

/** A day (`DD-MM-YYYY`) as `YYYYMMDD`, which orders as the calendar does; null when the text is none. */
export const dayKey = (text: Expression<string>) =>
  sql<string>`case when ${text} ~ '^\\d{2}-\\d{2}-\\d{4}$' then substr(${text}, 7) || substr(${text}, 4, 2) || substr(${text}, 1, 2) end`;

function sortableDay(date: ModelDate): string {
  const { day, month, year } = partsOf(date);
  return String(year * 10_000 + month * 100 + day).padStart(8, '0');
}

/** A condition that cannot be read; `field` is its place in the input. */
export const badFilter = (field: string) => badInput({ errors: [{ field, code: 'filter' }] });
