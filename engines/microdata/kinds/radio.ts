import { DECLINED, NO, YES } from '../answer.ts';
import type { Kind } from './kind.ts';

const words = {
  el: { [YES]: 'ΝΑΙ', [NO]: 'ΟΧΙ', [DECLINED]: 'Δεν απαντώ' },
  en: { [YES]: 'YES', [NO]: 'NO', [DECLINED]: 'I prefer not to say' },
} as const;

/** ΝΑΙ or ΟΧΙ; a sensitive question may be declined. `true` is read as ΝΑΙ (spec 001 §4). */
export const radio: Kind = {
  read(raw, { sensitive }) {
    if (raw === YES || raw === true) return YES;
    if (raw === NO || raw === false) return NO;
    return raw === DECLINED && sensitive ? DECLINED : undefined;
  },
  show: (answer, _question, language) => words[language][answer as 1 | 0 | -1],
};
