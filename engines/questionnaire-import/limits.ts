import { MAX_GROUPS, MAX_QUESTIONS } from '#engines/questionnaire/ids.ts';

/** What a file to import may have, and what one questionnaire can hold of it. */
export const importLimits = {
  /** Bytes of the file. */
  bytes: 5 * 1024 * 1024,
  /** Elements inside each other. */
  depth: 100,
  /** Elements of one XML file. */
  elements: 500_000,
  questions: MAX_QUESTIONS,
  /** Files in an archive. */
  zipEntries: 200,
  /** Bytes of all files of an archive together. */
  zipBytes: 50 * 1024 * 1024,
  sections: 500,
  /** Characters of one text. */
  text: 20_000,
  /** Characters of a title. */
  title: 300,
  /** Options of one group. */
  options: 500,
  /** Rows, cards, items and blanks, each with an answer of its own. */
  groups: MAX_GROUPS,
  /** Texts that count as right in one group. */
  keys: 50,
  /** Characters of one of them. */
  keyLength: 500,
  /** Characters of a condition. */
  condition: 10_000,
  /** Items of one scale. */
  scaleItems: 1_000,
  scales: 100,
} as const;
