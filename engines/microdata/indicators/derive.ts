import { SEXES } from '../checks/identity.ts';
import { stages } from '../definition.ts';
import { registerText } from '../facts.ts';
import { codesOf, indicators } from '../indicators.ts';
import type { Period } from '../ready-forms.ts';
import { isForAge } from '../visible.ts';
import type { Evidence } from './indicator.ts';
import type { CodeOf } from './marks.ts';
import { type Filled, repliesOf } from './questions.ts';

/** What is known about a participant. A stage counts once it is given, so leave out one that is not final. */
export interface Participant<P extends Period = Period> {
  period: P;
  /** Completed years on the day of entry. */
  age: number | undefined;
  entry: Filled;
  exit?: Filled | undefined;
  sixMonths?: Filled | undefined;
}

/** The indicators that count a participant. Whether the record is complete is for `figuresOf` to say. */
export function deriveMarks<P extends Period>(participant: Participant<P>): ReadonlySet<CodeOf<P>> {
  const { period, age } = participant;
  const replies = new Map(
    stages.map((stage) => {
      const filled = participant[stage];
      return [stage, filled && repliesOf(period, filled, age)];
    }),
  );
  const known = new Map<CodeOf<P>, boolean>();
  const holds = (code: CodeOf<P>): boolean => {
    const is = known.get(code) ?? indicators[period][code].holds(evidence);
    known.set(code, is);
    return is;
  };
  const evidence: Evidence<P> = {
    yes: (stage, ...names) => names.some((name) => replies.get(stage)?.(name) === 'yes'),
    no: (stage, ...names) => names.every((name) => replies.get(stage)?.(name) === 'no'),
    has: (...codes) => codes.some(holds),
    isAged: (ages) => isForAge({ ages }, age),
  };
  return new Set(codesOf(period).filter(holds));
}

/** The sex of a participant; data of the indicators are broken down by it. */
export type Sex = 'male' | 'female' | 'unknown';

/** The sex by the answer to the question that the register calls FYLLO_VALUE. */
export function sexIn({ form, answers }: Filled): Sex {
  const said = registerText(form, answers, 'FYLLO_VALUE');
  return said === SEXES.male ? 'male' : said === SEXES.female ? 'female' : 'unknown';
}
