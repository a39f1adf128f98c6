import type { Localized } from '#engines/forms/definition.ts';
import { groupsOf } from './answers.ts';
import { MAX_GROUPS, type QuestionId } from './ids.ts';
import { type Questionnaire, questionsOf } from './definition.ts';
import { kindOf } from './kinds.ts';
import type { FaultCode } from './kinds/kind.ts';
import type { ScaleItem } from './scoring/scales.ts';
import { textIn } from './text-in.ts';

/** A fault that prevents publishing, and where it is. */
export interface Fault {
  /** The question, the scale by its name, or the questionnaire as a whole. */
  readonly at: { question: QuestionId } | { scale: string } | 'questionnaire';
  readonly code:
    | FaultCode
    | 'id-taken'
    | 'empty'
    | 'bad-duration'
    | 'scale-name'
    | 'scale-taken'
    | 'scale-item'
    | 'group-taken';
}

/** All faults that prevent publishing. Conditions are compiled elsewhere. */
export function faultsOf(questionnaire: Questionnaire): Fault[] {
  const questions = questionsOf(questionnaire);
  const groups = new Map<string, ReadonlySet<number>>();
  const taken = new Set<string>();
  for (const question of questions) {
    if (groups.has(question.id)) taken.add(question.id);
    groups.set(question.id, new Set(groupsOf(question).map(({ number }) => number)));
  }
  const isGone = ({ question, group }: ScaleItem): boolean => {
    const own = groups.get(question);
    return !own || (group !== undefined && !own.has(group));
  };
  const names = questionnaire.scales.map(({ name }) => name);
  return [
    ...when(isMissing(questionnaire.title), 'questionnaire', 'text-missing'),
    ...when(
      questions.every((question) => groupsOf(question).length === 0),
      'questionnaire',
      'empty',
    ),
    ...when(!isDuration(questionnaire.duration), 'questionnaire', 'bad-duration'),
    ...questions.flatMap((question): Fault[] => {
      const at = { question: question.id };
      const numbers = groupsOf(question).map(({ number }) => number);
      return [
        ...when(isMissing(question.text), at, 'text-missing'),
        ...when(taken.has(question.id), at, 'id-taken'),
        ...when(
          numbers.some((number) => number < 1 || number > MAX_GROUPS),
          at,
          'too-many-groups',
        ),
        ...when(new Set(numbers).size < numbers.length, at, 'group-taken'),
        ...kindOf(question.type)
          .faults(question)
          .map((code) => ({ at, code })),
      ];
    }),
    ...questionnaire.scales.flatMap(({ name, items }): Fault[] => [
      ...when(!/^[A-Za-z]\w{0,29}$/.test(name), { scale: name }, 'scale-name'),
      ...when(names.filter((other) => other === name).length > 1, { scale: name }, 'scale-taken'),
      ...when(items.length === 0 || items.some(isGone), { scale: name }, 'scale-item'),
    ]),
  ];
}

const when = (applies: boolean, at: Fault['at'], code: Fault['code']): Fault[] =>
  applies ? [{ at, code }] : [];
const isMissing = (text: Localized): boolean => textIn(text, 'el').trim() === '';
/** A time limit is between ten seconds and a day. */
const isDuration = (seconds: number | undefined): boolean =>
  seconds === undefined || (Number.isInteger(seconds) && seconds >= 10 && seconds <= 86_400);
