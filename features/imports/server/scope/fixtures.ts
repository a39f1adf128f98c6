import type { ScopePlans } from '#testing/scope.ts';

/** The faults of a line without anything but the account that it names. */
const faults = [
  {
    Line: 1,
    Faults: [
      { Field: 'Password', Code: 'minLength', Limit: 8 },
      { Field: 'first_name', Code: 'required' },
      { Field: 'last_name', Code: 'required' },
    ],
  },
];

/**
 * What the scope matrix cannot derive from the contract of imports. A line that names the account of others is answered like one that names
 * none: an account counts only if the importer sees it and it has the address of the line.
 */
export const scope: ScopePlans = {
  'check same': { answer: () => ({ status: 200, body: faults }) },
  'addUsers same': { answer: () => ({ status: 200, body: [] }) },
};
