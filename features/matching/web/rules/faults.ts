import type { Problem } from '#platform/web/api.ts';
import type { Rule } from '../../contract.ts';
import { hasWeight } from '../words/rule-sentence.ts';
import type { Entry } from './entry.ts';

/** The problems of a rule, by its part. Each is a code that is a text key. */
export type Faults = Partial<Record<keyof Rule, 'required' | 'range' | 'no-such-field' | 'wrong'>>;

const within = (value: number | undefined, from: number, to: number): Faults[keyof Rule] =>
  value === undefined || Number.isNaN(value) ? 'required' : value < from || value > to ? 'range' : undefined;

/** The problems of a rule that the page can find. The server checks the same and more. */
function faultsOf(rule: Rule): Faults {
  const found: Faults = {};
  const note = (part: keyof Rule, fault: Faults[keyof Rule]) => {
    if (fault) found[part] = fault;
  };
  if (rule.kind !== 'earlier') {
    note('menteeField', rule.menteeField ? undefined : 'required');
    note('mentorField', rule.mentorField ? undefined : 'required');
  }
  if (rule.kind === 'distance') note('farKm', within(rule.farKm, 1, 5000));
  if (rule.kind === 'difference') note('span', within(rule.span, 0.000_001, 1_000_000));
  if (hasWeight(rule)) note('weight', within(rule.weight, 0, 10));
  const isOpen = rule.never.some(({ mentee, mentor }) => mentee.trim() === '' || mentor.trim() === '');
  if (rule.kind === 'exclusion' && isOpen) note('never', 'required');
  return found;
}

/** The problems before saving, by the key of the rule; empty when there are none. */
export const faultsIn = (entries: readonly Entry[]): Record<number, Faults> =>
  Object.fromEntries(
    entries
      .map(({ key, rule }) => [key, faultsOf(rule)] as const)
      .filter(([, faults]) => Object.keys(faults).length > 0),
  );

/**
 * The problems that the server found. Its errors refer to a rule by its index, and to a part by its wire name.
 */
export function faultsFromServer({ errors }: Problem, entries: readonly Entry[]): Record<number, Faults> {
  const found: Record<number, Faults> = {};
  for (const { field, code } of errors) {
    const [, place = '', part = ''] = field.split('.');
    const entry = entries[Number(place)];
    if (!entry || part === '') continue;
    const name = (part.charAt(0).toLowerCase() + part.slice(1)) as keyof Rule;
    found[entry.key] = {
      ...found[entry.key],
      [name]: code === 'required' || code === 'no-such-field' ? code : 'wrong',
    };
  }
  return found;
}
