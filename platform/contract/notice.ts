/** The header of an answer that is less than it should be, although the call succeeded. */
export const NOTICE_HEADER = 'ithaki-notice';

/** The notice that rules of staff were too slow: what they decide is hidden or empty (promises S8). */
export const SLOW_RULES = 'slow-rules';
