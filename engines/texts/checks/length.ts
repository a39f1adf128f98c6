import type { Check } from '../finding.ts';
import { withoutPlaceholders } from '../placeholders.ts';

/** Characters of a source at most for which the place of its text is as small as a button, a title of a column or a chip. */
const MAX_SHORT = 30;
/** Characters that a text may be longer than one and a half times its source. None of our own short texts is longer by 24. */
const MAX_MORE = 24;
const MAX_MORE_IN_NAVIGATION = 12;

/** A text that is much longer than its place allows: one of the navigation, or one whose source is short. */
export const checkLength: Check = ({ label, text, source }) => {
  if (!source || text.includes('\n')) return [];
  const [own, theirs] = [text, source.text].map(
    (one) => withoutPlaceholders(one).replace(/\uFFFC+/g, '0000').length,
  );
  const isInNavigation = label.startsWith('nav.');
  if (!isInNavigation && theirs! > MAX_SHORT) return [];
  const most = 1.5 * theirs! + (isInNavigation ? MAX_MORE_IN_NAVIGATION : MAX_MORE);
  return own! > most
    ? [{ check: 'length', isError: false, at: 0, length: text.length, found: String(own) }]
    : [];
};
