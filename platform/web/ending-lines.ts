import type { Texts } from './texts.ts';

interface Ending {
  kind: 'meetings' | 'mentor' | 'mentees' | 'exitForm';
  count: number;
  names: readonly string[];
  /** How many more names there are. */
  more: number;
}

/** What ends when people go or a project is archived, a sentence for each kind: with numbers and names. */
export const endingLines = (t: Texts, endings: readonly Ending[]): string[] =>
  endings.map(({ kind, count, names, more }) => {
    const first = names.join(', ');
    return t(`people.leaving.${kind}`, {
      count,
      names: more > 0 ? t('ui.names.more', { names: first, count: more }) : first,
    });
  });
