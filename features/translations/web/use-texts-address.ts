import { useListAddress } from '#platform/web/list/use-list-address.ts';

const noCodes: readonly unknown[] = [];

/** Which texts the lists show. An empty language is all of them. */
const filters = { search: '', only: 'all', area: '', language: '' };

/**
 * What the screen keeps besides: its tab, the open text as `language:label`, the columns of the pivot (none of them is all), the open
 * change, and the kind of texts of the project.
 */
const keeps = { tab: 'rows', open: '', columns: noCodes, set: 0, kind: '' };

/** The address of the screen. All tabs share it, so that a figure of one leads to the rows of another. */
export const useTextsAddress = () => useListAddress({ filters, keeps });
export type TextsAddress = ReturnType<typeof useTextsAddress>;

/** One text: a label in a language. */
export interface TextPlace {
  label: string;
  language: string;
}

/** The open text, as the address has it. */
export const placeText = ({ label, language }: TextPlace): string => `${language}:${label}`;

/** The text that the address names; undefined for none. */
export function placeOf(open: string): TextPlace | undefined {
  const colon = open.indexOf(':');
  return colon > 0 ? { language: open.slice(0, colon), label: open.slice(colon + 1) } : undefined;
}
