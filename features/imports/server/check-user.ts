import { fieldsOfPerson, type KnownAccount } from '#features/people/server/public.ts';
import { present } from '#platform/server/present.ts';
import { sheetDay } from '#engines/sheets/sheet-day.ts';
import { amkaBirthDate, amkaSex } from '#engines/greek/amka.ts';
import { mixesAlphabets } from '#engines/greek/mixed-alphabets.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { sexOf } from '#engines/greek/sex.ts';
import { type Field, KAYAS } from '#engines/fields/definition.ts';
import { editsField } from '#engines/fields/levels.ts';
import { readValue } from '#engines/fields/values.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { type Role, roles as allRoles } from '#platform/contract/roles.ts';
import type { FieldFault, ImportUser } from '../contract.ts';

/** One parsed line of an import. */
export interface CheckedUser {
  line: number;
  username: string;
  password: string;
  roles: Role[];
  kayas: string | null;
  user: Record<string, unknown>;
  project: Record<string, unknown>;
  /** The values that must be unique, with their fields. */
  unique: { field: Field; value: unknown }[];
  faults: FieldFault[];
  /** The account that the line brings or updates, instead of creating one. */
  account?: KnownAccount | undefined;
  /** The accounts with the address of the line that the importer sees. */
  owners?: readonly KnownAccount[];
}

interface Rules {
  settings: Settings;
  /** The roles that the importer may give, and their level. */
  assignable: readonly Role[];
  level: number;
  /** DD-MM-YYYY. */
  today: string;
}

const passwordLength = { min: 8, max: 128 };

/** Checks one line by itself, without the database. Columns that match no field are dropped. */
export function checkUser(sent: ImportUser, { settings, assignable, level, today }: Rules): CheckedUser {
  const faults: FieldFault[] = [];
  const refuse = (field: string, code: string, limit?: unknown) =>
    faults.push(present({ field, code, limit }));

  const username = sent.username.normalize('NFC').trim();
  if (username === '') refuse('Username', 'required');
  else if (username.length > 200) refuse('Username', 'maxLength', 200);
  else if (/\p{Cc}/u.test(username)) refuse('Username', 'text');
  else if (mixesAlphabets(username)) refuse('Username', 'mixed');
  if (sent.password !== '' && sent.password.length < passwordLength.min)
    refuse('Password', 'minLength', passwordLength.min);
  else if (sent.password.length > passwordLength.max) refuse('Password', 'maxLength', passwordLength.max);

  const roles = readRoles(sent.roles, refuse);
  for (const role of roles) if (!assignable.includes(role)) refuse('Roles', 'role-not-yours', role);

  const values = { user: {} as Record<string, unknown>, project: {} as Record<string, unknown> };
  const unique: CheckedUser['unique'] = [];
  const fields = fieldsOfPerson(settings, roles);
  for (const field of fields) {
    if (field.type === 'computed' || field.type === 'file') continue;
    const own = Object.hasOwn(sent.fields, field.name) ? sent.fields[field.name]! : '';
    const raw = field.name === KAYAS && sent.kayas !== '' ? sent.kayas : own;
    if (!editsField(level, field)) {
      // The importer may not fill a required field that they cannot edit, so it is left for another user.
      if (raw.trim() !== '') refuse(field.name, 'not-editable');
      continue;
    }
    const read = readValue(field, field.type === 'date' ? sheetDay(raw) : raw, today);
    if (!read.ok) refuse(field.name, read.code, read.limit);
    else if (read.value !== null) {
      values[field.place][field.name] = read.value;
      // The judge compares ΚΑΥΑΣ by its column.
      if (field.unique && field.name !== KAYAS) unique.push({ field, value: read.value });
    }
  }
  // Without a password the person is invited by mail.
  if (sent.password === '' && values.user['email'] === undefined) refuse('Password', 'passwordOrEmail');
  const { [KAYAS]: kayas, ...project } = values.project;
  faults.push(...disagreements(fields, { ...values.user, ...values.project }, today));
  return {
    line: sent.line,
    username,
    password: sent.password,
    roles,
    kayas: typeof kayas === 'string' ? kayas : null,
    user: values.user,
    project,
    unique,
    faults,
  };
}

/** Parses comma-separated roles without regard to case; empty means Mentee (spec 001 §5). */
function readRoles(text: string, refuse: (field: string, code: string, limit?: unknown) => void): Role[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) return ['Mentee'];
  const found = names.map((name) => allRoles.find((role) => role.toLowerCase() === name.toLowerCase()));
  const unknown = names.find((_, place) => found[place] === undefined);
  if (unknown !== undefined) refuse('Roles', 'role', unknown.slice(0, 60));
  const known = [...new Set(found.filter((role) => role !== undefined))];
  return known.length > 0 ? known : ['Mentee'];
}

/**
 * Warns if an AMKA contradicts the birth date or the sex. It is not a refusal, because numbers from before a correction
 * do so. The fields are recognized by their types, and those of which there are many by their words.
 */
function disagreements(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  today: string,
): FieldFault[] {
  const textOf = (field: Field | undefined) => {
    const value = field && values[field.name];
    return typeof value === 'string' ? value : undefined;
  };
  const amkaField = fields.find((field) => field.type === 'amka' && textOf(field) !== undefined);
  if (!amkaField) return [];
  const amka = textOf(amkaField)!;
  const born = textOf(fields.find(isBirthDate));
  const sexField = fields.find(isSex);
  const sex = sexField && sexOfOption(sexField, textOf(sexField));
  const amkaSays = amkaSex(amka);
  const warn = (code: string): FieldFault => ({ field: amkaField.name, code, isWarning: true });
  return [
    ...(born !== undefined && amkaBirthDate(amka, today) !== born ? [warn('amka-date')] : []),
    ...(sex && amkaSays && sex !== amkaSays ? [warn('amka-sex')] : []),
  ];
}

const isBirthDate = ({ type, name, label }: Field): boolean =>
  type === 'date' && [name, label].some((words) => /birth|born|γεννησ|genni/.test(searchKey(words)));

/** A choice with an option for men and one for women. */
const isSex = (field: Field): boolean =>
  field.type === 'select' &&
  (['male', 'female'] as const).every((sex) =>
    field.options.some(({ value }) => sexOfOption(field, value) === sex),
  );

function sexOfOption({ options }: Field, value: string | undefined) {
  const option = options.find((one) => one.value === value);
  return option && (sexOf(option.value) ?? sexOf(option.label.el));
}

/** Whether the line can become a user. */
export const isSound = ({ faults }: Pick<CheckedUser, 'faults'>): boolean =>
  faults.every(({ isWarning }) => isWarning);
