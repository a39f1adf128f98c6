import type { Check, CheckedText } from './finding.ts';

/** What a check finds, with what it would write instead: `επιλέξεί → επιλέξει`. Without a language the text is Greek. */
export const foundBy = (check: Check, text: Partial<CheckedText>): string[] =>
  check({ label: 'a.text', language: 'el', text: '', ...text }).map(({ found, instead }) =>
    instead === undefined ? found : `${found} → ${instead}`,
  );

/** An English source. */
export const english = (text: string) => ({ language: 'en', text });
