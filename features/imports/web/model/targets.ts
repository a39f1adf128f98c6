import { type Field, fieldsOf, KAYAS, type ProfileType } from '#engines/fields/definition.ts';
import { editsField } from '#engines/fields/levels.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { matchHeaders } from '#engines/sheets/match-headers.ts';
import { profileTypes } from '#features/projects/contract/settings.ts';
import { type Role, roles } from '#platform/contract/roles.ts';
import type { Texts } from '#platform/web/texts.ts';

/** The target of a column of the sheet: a field, or another part of an account. */
export interface Target {
  /** The name of a field, or Username, Password, Roles, kayas. */
  key: string;
  label: string;
  /** Whether every imported mentee needs it. */
  required: boolean;
  /** Whether its values must differ between lines. */
  unique: boolean;
  field?: Field;
  /** For the roles: the name of a role by the `searchKey` of its word on the screen. */
  words?: ReadonlyMap<string, string>;
  /** What a cell can be, where that is a choice: the options of a field, or the roles that a list of people has. */
  options?: Field['options'];
}

/** The targets of a project for an importer of this level, without fields that they may not edit. */
export function targetsOf(settings: Readonly<Record<string, unknown>>, level: number, t: Texts): Target[] {
  const special = (key: string, required: boolean, unique: boolean): Target => ({
    key,
    label: t(`imports.column.${key}`),
    required,
    unique,
  });
  const profile = (name: string) => settings[name] as ProfileType | undefined;
  const mentee = profile('Mentee');
  const usual = fieldsOf(mentee?.Fields?.length || mentee?.ProjectFields?.length ? mentee : profile('User'));
  const others = profileTypes.flatMap((name) => (profile(name) ? fieldsOf(profile(name)) : []));
  const fields = new Map<string, Target>();
  // A field that is named like a part of the account cannot be a second target of that name.
  const taken = new Set(['Username', 'Password', 'Roles']);
  for (const [place, field] of [...usual, ...others].entries()) {
    if (fields.has(field.name) || field.type === 'computed' || field.type === 'file') continue;
    if (!editsField(level, field) || taken.has(field.name)) continue;
    const required = place < usual.length && field.required;
    fields.set(field.name, {
      key: field.name,
      label: field.label,
      required,
      unique: field.unique,
      field,
      ...(field.type === 'select' && { options: field.options }),
    });
  }
  const kayas = fields.get(KAYAS);
  fields.delete(KAYAS);
  return [
    special('Username', true, true),
    special('Password', false, false),
    ...fields.values(),
    { ...special('Roles', false, false), words: roleWords(t), options: roleOptions(t) },
    ...(kayas ? [kayas] : []),
  ];
}

/** Other forms of the words of the screen, in their cases and for women, and the words of other programmes. */
const otherWords: Partial<Record<Role, readonly string[]>> = {
  Mentee: [
    'Ωφελούμενος',
    'Ωφελούμενη',
    'Ωφελουμένη',
    'Ωφελούμενο',
    'Ωφελούμενοι',
    'Ωφελούμενες',
    'Ωφελουμένων',
    'Ωφελούμενους',
    'Ωφελούμενος/η',
    'Καθοδηγούμενος',
    'Καθοδηγούμενη',
    'Mentees',
  ],
  Mentor: ['Σύμβουλος', 'Σύμβουλοι', 'Συμβούλου', 'Συμβούλων', 'Μέντορας', 'Μέντορες', 'Μέντωρ', 'Mentors'],
  Coordinator: ['Συντονιστής', 'Συντονίστρια', 'Συντονιστές', 'Συντονίστριες'],
  Supervisor: ['Επόπτης', 'Επόπτρια', 'Επόπτες', 'Επόπτριες'],
};

const roleOptions = (t: Texts): Field['options'] =>
  roles
    .filter((role) => role in otherWords)
    .map((role) => ({ value: role, label: { el: t(`role.${role}`), en: t(`role.${role}`) } }));

/** People write the words of the screen: «Σύμβουλος» for Mentor. */
const roleWords = (t: Texts): Map<string, string> =>
  new Map([
    ...roles.flatMap((role) => (otherWords[role] ?? []).map((word) => [searchKey(word), role] as const)),
    ...roles.flatMap((role) => [t(`role.${role}`), role].map((word) => [searchKey(word), role] as const)),
  ]);

/** The target of each column of the sheet, in order; undefined for a column that is left out. */
export type Columns = readonly (string | undefined)[];

/** The earlier choices of the user by header: a target, or an empty text for a column that they left out. */
export type Remembered = Readonly<Record<string, string>>;

/** Guesses the target of each column by its header and the earlier choices. */
export function guessColumns(
  headers: readonly string[],
  targets: readonly Target[],
  remembered: Remembered,
): Columns {
  const fields = targets.flatMap(({ key, label, field }) =>
    field ? [{ name: key, label, type: field.type }] : [],
  );
  const kept = Object.entries(remembered).map(([header, to]) => ({ header, ...(to !== '' && { to }) }));
  const known = new Set(targets.map(({ key }) => key));
  return matchHeaders({ headers, fields, remembered: kept }).map(({ to, conflict }) =>
    conflict || to === undefined || !known.has(to) ? undefined : to,
  );
}

/** How many of these titles name a column, also those that the user left out once. */
export const knownTitles = (
  titles: readonly string[],
  targets: readonly Target[],
  remembered: Remembered,
): number =>
  guessColumns(
    titles,
    targets,
    Object.fromEntries(Object.entries(remembered).filter(([, to]) => to !== '')),
  ).filter((to) => to !== undefined).length;

/** The places of the columns that stay out only because the user left them out the last time. */
export function leftOutAsBefore(
  headers: readonly string[],
  targets: readonly Target[],
  remembered: Remembered,
): number[] {
  const out = new Set(
    Object.entries(remembered).flatMap(([header, to]) => (to === '' ? [searchKey(header)] : [])),
  );
  const guessed = guessColumns(headers, targets, {});
  return headers.flatMap((header, place) => (out.has(searchKey(header)) && guessed[place] ? [place] : []));
}

const MAX_HEADER_LENGTH = 300;

/** The choices to remember: the earlier ones, and those that differ from the guess by the header. */
export function rememberColumns(
  headers: readonly string[],
  columns: Columns,
  targets: readonly Target[],
  before: Remembered,
): Remembered {
  const guessed = guessColumns(headers, targets, {});
  const kept = new Map(Object.entries(before));
  for (const [place, header] of headers.entries()) {
    if (header === '' || header === '__proto__' || header.length > MAX_HEADER_LENGTH) continue;
    if (guessed[place] === columns[place]) kept.delete(header);
    else kept.set(header, columns[place] ?? '');
  }
  return Object.fromEntries(kept);
}

/** The required targets without a column. */
export const missingTargets = (targets: readonly Target[], columns: Columns): Target[] =>
  targets.filter(({ key, required }) => required && !columns.includes(key));
