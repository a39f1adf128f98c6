import { isUnused } from '../check-forms.ts';
import type { Check } from '../finding.ts';
import { formOf } from '../label.ts';

/** A plural form that the language does not have, so that its text is never shown. */
export const checkPlural: Check = ({ label, language, text }) => {
  const form = formOf(label)?.form;
  if (!form || !isUnused(language, form)) return [];
  return [{ check: 'plural', isError: false, at: 0, length: text.length, found: `_${form}` }];
};
