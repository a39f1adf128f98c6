import type { Localized } from '#engines/forms/definition.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { headerKey } from './header-key.ts';

/** Columns of an import of people that are no fields, as the specification writes them, with what else people write. */
const specialColumns: Readonly<Record<SpecialColumn, readonly string[]>> = {
  Username: ['Όνομα χρήστη', 'User', 'Login', 'Login name'],
  Password: ['Κωδικός', 'Κωδικός πρόσβασης', 'Συνθηματικό'],
  Roles: ['Ρόλοι', 'Ρόλος', 'Role'],
  kayas: ['ΚΑΥΑΣ', 'Κωδικός ΚΑΥΑΣ'],
};

/** What people write over a field of this type, whatever its label is. The words of labels take precedence. */
const wordsOfTypes: Readonly<Record<string, readonly string[]>> = {
  phone: ['Κινητό', 'Κινητό τηλέφωνο', 'Τηλέφωνο', 'Τηλ', 'Mobile', 'Phone'],
  email: ['Email', 'Mail', 'Ηλ. ταχυδρομείο', 'Ηλεκτρονικό ταχυδρομείο', 'Διεύθυνση email'],
};
const wordsOfBirth = [
  'Ημερομηνία γέννησης',
  'Ημερομηνία γεννήσεως',
  'Γέννηση',
  'Birth date',
  'Date of birth',
];

/** A column that is no field of the project: the account, its roles, and the number in the external register. */
export type SpecialColumn = 'Username' | 'Password' | 'Roles' | 'kayas';

/** A column of a sheet and where it goes. */
export interface HeaderMatch {
  /** From 0. */
  column: number;
  header: string;
  /** The name of a field or a special column; without it nothing was found. */
  to?: string;
  /** Another column goes there already, so this one does not. */
  conflict?: true;
}

interface HeaderQuestion {
  headers: readonly string[];
  /** What can be filled in; a label may be given in several languages. */
  fields: readonly { name: string; label: string | Localized; type?: string }[];
  /** Earlier answers for the same headers, changed by hand; without `to` the column was left out on purpose. */
  remembered?: readonly Pick<HeaderMatch, 'header' | 'to'>[];
}

/**
 * Finds for each header of a sheet the field that it means, by the field's name or its label in any language, or the
 * special column. Accents, case, the final sigma, spaces, points, dashes and underscores are ignored
 * (`header-key.ts`).
 *
 * A remembered match takes precedence if the field still exists. Of several columns for one field the first is taken,
 * and each other has the same `to` and is marked as a conflict. The result has one entry for each header, in their
 * order.
 */
export function matchHeaders({ headers, fields, remembered = [] }: HeaderQuestion): HeaderMatch[] {
  const known = new Set([...Object.keys(specialColumns), ...fields.map(({ name }) => name)]);
  const kept = new Map<string, string | undefined>();
  for (const { header, to } of remembered)
    if (to === undefined || known.has(to)) setOnce(kept, searchKey(header), to);

  const isKept = (header: string) => kept.has(searchKey(header));
  const meaning = meanings(fields);
  const found = headers.map((header) => (isKept(header) ? kept.get(searchKey(header)) : meaning(header)));
  const taken = new Map<string, number>();
  for (const first of [true, false])
    found.forEach((to, column) => {
      if (to !== undefined && isKept(headers[column]!) === first) setOnce(taken, to, column);
    });

  return headers.map((header, column) => {
    const to = found[column];
    if (to === undefined) return { column, header };
    return { column, header, to, ...(taken.get(to) !== column && { conflict: true }) };
  });
}

/** What a header means: by names before labels before other words, and by exact words before similar ones. */
function meanings(fields: HeaderQuestion['fields']): (header: string) => string | undefined {
  const specials = Object.entries(specialColumns).map(([name, others]) => ({ name, others }));
  const labelled = fields.map(({ name, label }) => ({
    name,
    others: typeof label === 'string' ? [label] : Object.values(label),
  }));
  const words = [
    ...[...specials, ...labelled].map(({ name }) => ({ text: name, to: name })),
    ...[...labelled, ...specials].flatMap(({ name, others }) => others.map((text) => ({ text, to: name }))),
    ...usualWords(fields),
  ];
  const lookups = [searchKey, headerKey].map((keyOf) => {
    const byKey = new Map<string, string>();
    for (const { text, to } of words) setOnce(byKey, keyOf(text), to);
    byKey.delete('');
    return (header: string) => byKey.get(keyOf(header));
  });
  return (header) => lookups.map((lookUp) => lookUp(header)).find((to) => to !== undefined);
}

/** The usual words of the fields, those of a mobile before those of another phone. */
function usualWords(fields: HeaderQuestion['fields']) {
  const isAbout = (words: RegExp, { name, label }: HeaderQuestion['fields'][number]) =>
    [name, ...(typeof label === 'string' ? [label] : Object.values(label))].some((text) =>
      words.test(searchKey(text)),
    );
  const mobileFirst = fields.toSorted(
    (a, b) => Number(isAbout(/mobile|κινητο/, b)) - Number(isAbout(/mobile|κινητο/, a)),
  );
  return mobileFirst.flatMap((field) => {
    const isBirth = field.type === 'date' && isAbout(/birth|genn|γεννησ/, field);
    const words = isBirth ? wordsOfBirth : (wordsOfTypes[field.type ?? ''] ?? []);
    return words.map((text) => ({ text, to: field.name }));
  });
}

function setOnce<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (!map.has(key)) map.set(key, value);
}
