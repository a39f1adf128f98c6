import { closedGroup, isTicked, optionFaults } from './options.ts';
import { type Answers, isEmpty, type Option, type QuestionKind } from './kind.ts';
import { line, openGroup } from './texts.ts';
import { MAX_GROUPS } from '../ids.ts';

/** 31: any of several options. Each option is a group of its own number: 1 is ticked. */
export interface MultipleChoice {
  readonly options: readonly Option[];
  /** The last option is «something else», with a field for it. */
  readonly other: boolean;
  /** So many have to be ticked at least. */
  readonly least: number;
  /** So many can be ticked; without it all of them. */
  readonly most?: number;
}

/** The group with the text for «something else». Options have lower numbers. */
export const OTHER_TEXT = MAX_GROUPS;

/** The one option of a group that is ticked or not. */
const tick: readonly Option[] = [{ id: 1, text: { el: 'Ναι', en: 'Yes' }, points: 1 }];

const tickedIn = ({ options }: MultipleChoice, answers: Answers): Option[] =>
  options.filter(({ id }) => isTicked(answers, id));

export const multipleChoice: QuestionKind<MultipleChoice> = {
  name: 'multipleChoice',
  start: () => ({ options: [], other: false, least: 1 }),
  groups: ({ data }) => [
    ...data.options.map(({ id, text }) => ({ ...closedGroup(id, tick, text), isTick: true })),
    ...(data.other ? [openGroup(OTHER_TEXT, line(500))] : []),
  ],
  completion({ data }, answers) {
    const ticked = tickedIn(data, answers).length;
    if (ticked < data.least) return ticked / data.least;
    const last = data.options.at(-1);
    const lacksWords = data.other && last && isTicked(answers, last.id) && isEmpty(answers[OTHER_TEXT]);
    return lacksWords || ticked > (data.most ?? Infinity) ? 0.5 : 1;
  },
  conflict: ({ data }, answers) =>
    tickedIn(data, answers).length > (data.most ?? Infinity) ? 'too-many' : undefined,
  value: ({ data }, answers) => tickedIn(data, answers).map(({ id }) => id),
  /** Right if exactly the options of the key are ticked. */
  grade({ data, model }, answers) {
    const right = data.options.filter(({ id }) => model[id]?.option === 1);
    if (right.length === 0) return undefined;
    const isRight = data.options.every(({ id }) => isTicked(answers, id) === (model[id]?.option === 1));
    return { right: isRight ? 1 : 0, of: 1 };
  },
  faults: ({ data }) => [
    ...optionFaults(data.options),
    ...(data.least > (data.most ?? data.options.length) ? (['limits-crossed'] as const) : []),
  ],
};
