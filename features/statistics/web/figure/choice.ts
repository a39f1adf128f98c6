import type { Filters } from '../../contract/figures.ts';

/** Months from one to another, both included, by their keys (`2026-03`). */
export interface Period {
  from: string;
  to: string;
}

/** What the reader chose for a figure. The address of the page keeps it. */
export interface Choice {
  filters: Filters;
  /** Two periods beside each other. */
  periods?: readonly [Period, Period] | undefined;
  /** The project whose figure is shown beside that of the current one. */
  otherProjectId?: number | undefined;
}

/** A choice in the address, with the place of its figure on the page (`slotsOf`). */
export interface AddressedChoice extends Choice {
  slot: string;
}

/** The name of each figure of a page in the address: its id, and a number where a page has it more than once. */
export function slotsOf(ids: readonly string[]): string[] {
  return ids.map((id, place) => {
    const before = ids.slice(0, place).filter((other) => other === id).length;
    return before === 0 ? id : `${id}~${before + 1}`;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isPeriod = (value: unknown): value is Period =>
  isRecord(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string';

/** Reads the choices from the address. What is not a choice is left out, since users edit and share addresses. */
export function parseChoices(value: readonly unknown[]): AddressedChoice[] {
  return value.flatMap((one): AddressedChoice[] => {
    if (!isRecord(one) || typeof one['slot'] !== 'string' || !isRecord(one['filters'])) return [];
    const { slot, filters, periods, otherProjectId } = one;
    if (!Object.values(filters).every(isTexts)) return [];
    const [first, second] = Array.isArray(periods) ? (periods as unknown[]) : [];
    return [
      {
        slot,
        filters: filters as Filters,
        ...(isPeriod(first) && isPeriod(second) && { periods: [first, second] as const }),
        ...(typeof otherProjectId === 'number' && { otherProjectId }),
      },
    ];
  });
}

/** The choices with another one for this figure. */
export const withChoice = (
  choices: readonly AddressedChoice[],
  slot: string,
  choice: Choice,
): AddressedChoice[] => [...choices.filter((one) => one.slot !== slot), { slot, ...choice }];

/** The filters that are set. */
export const setFilters = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, keys]) => keys.length > 0));
