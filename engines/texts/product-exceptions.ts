import type { CheckName } from './finding.ts';

/**
 * Why a finding is right as it is: the words are fixed by the specification, are a proper name, or are a term or the name of a file that
 * is the same in every language.
 */
export const exceptionReasons = ['specification', 'proper-name', 'technical-term', 'file-name'] as const;
export type ExceptionReason = (typeof exceptionReasons)[number];

interface ProductException {
  label: string;
  /** Absent: in every language. */
  language?: 'el' | 'en';
  check: CheckName;
  reason: ExceptionReason;
}

/** What the checks find in the product's own texts and is right. A text that a translator changed is checked again. */
export const productExceptions: readonly ProductException[] = [
  // The specification's Greek words with their faults. They can be changed in the product like any other text.
  { label: 'links.refusal.no-actions', language: 'el', check: 'accent-doubled', reason: 'specification' },
  { label: 'links.refusal.no-mentor', language: 'el', check: 'accent-missing', reason: 'specification' },
  { label: 'grids.export.advisor', language: 'el', check: 'accent-missing', reason: 'specification' },
  // Its English words, which are the same in Greek.
  { label: 'developer.mass.summary', check: 'same-as-source', reason: 'specification' },
  { label: 'applications.fail', check: 'same-as-source', reason: 'specification' },
  { label: 'ui.flash', check: 'same-as-source', reason: 'specification' },
  { label: 'meetings.keepIn.google', check: 'same-as-source', reason: 'proper-name' },
  { label: 'translations.format.po', check: 'same-as-source', reason: 'proper-name' },
  { label: 'questionnaires.import.format.aiken', check: 'same-as-source', reason: 'proper-name' },
  { label: 'imports.encoding.utf-16be', check: 'same-as-source', reason: 'technical-term' },
  { label: 'questionnaires.scales.unit.sten', check: 'same-as-source', reason: 'technical-term' },
  { label: 'answering.results.unit.sten', check: 'same-as-source', reason: 'technical-term' },
  { label: 'statistics.file.name', check: 'same-as-source', reason: 'file-name' },
  { label: 'grids.export.file', check: 'same-as-source', reason: 'file-name' },
];

/** Why a finding in one of the product's own texts is right, if it is. */
export const exceptionOf = (label: string, language: string, check: CheckName): ExceptionReason | undefined =>
  productExceptions.find(
    (one) => one.label === label && one.check === check && (one.language ?? language) === language,
  )?.reason;
