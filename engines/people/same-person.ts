import type { Field } from '../fields/definition.ts';
import { searchKey } from '../greek/search-key.ts';

/** What can tell two people apart who share an address. */
export const differences = ['name', 'afm', 'amka', 'birth'] as const;
export type Difference = (typeof differences)[number];

type Document = Readonly<Record<string, unknown>>;

/** The words of a name in one order, without accents and cases: first and last name are often exchanged. */
const nameIn = (document: Document): string =>
  searchKey(`${textOf(document['first_name'])} ${textOf(document['last_name'])}`)
    .split(/\s+/)
    .filter(Boolean)
    .toSorted()
    .join(' ');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * In what an application and an account differ that both state: then they may be two people with one address, a family for example. What
 * one of them leaves empty is no difference. `fields` are the fields of a mentee of the project.
 */
export function differencesOf(
  fields: readonly Pick<Field, 'name' | 'type'>[],
  one: Document,
  other: Document,
): Difference[] {
  const isDifferent = (a: unknown, b: unknown) => filled(a) && filled(b) && String(a) !== String(b);
  const differs = (names: readonly string[]) => names.some((name) => isDifferent(one[name], other[name]));
  const named = (type: Field['type']) =>
    fields.filter((field) => field.type === type).map(({ name }) => name);
  const found: Record<Difference, boolean> = {
    name: isDifferent(nameIn(one), nameIn(other)),
    afm: differs(['afm', ...named('afm')]),
    amka: differs(['amka', ...named('amka')]),
    birth: differs(['birth_date', ...named('date').filter((name) => name.includes('birth'))]),
  };
  return differences.filter((kind) => found[kind]);
}

const filled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
