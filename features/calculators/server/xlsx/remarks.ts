/**
 * What an import did not take as it is in the file, so that nothing is dropped in silence: something that is not shown, or
 * something that was refused for safety. `what` has a text of its own.
 */
export interface Remark {
  is: 'not-shown' | 'left-out';
  what: string;
  /** Where it is, if it has a place. */
  sheet?: string;
}
