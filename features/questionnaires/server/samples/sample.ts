import type { Localized } from '#engines/forms/definition.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';

/** A text in Greek and English. */
export const say = (el: string, en: string): Localized => ({ el, en });

/** What the samples have in common: no time limit, and the result is shown to the mentee. */
export const usual = {
  mayPause: true,
  showsResult: true,
  scales: [],
  extra: { OnFinish: '/home' },
} satisfies Partial<Questionnaire>;

/** Texts, numbered from 1 on. */
export const numbered = <Text>(texts: readonly Text[]): { id: number; text: Text }[] =>
  texts.map((text, place) => ({ id: place + 1, text }));
