/** The kept result that is open, in the address of a report. The name of a parameter has no hyphen. */
export const KEPT_RESULT = 'kept-result';
