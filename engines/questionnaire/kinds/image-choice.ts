import { closedGroup, optionFaults, pointsOf } from './options.ts';
import { isEmpty, type Option, type QuestionKind } from './kind.ts';

/** An option with a picture; its text says what the picture shows. */
export interface ImageOption extends Option {
  /** The id of the file; without it there is none yet. */
  readonly image?: number;
}

/** 41: one of several pictures. */
export interface ImageChoice {
  readonly options: readonly ImageOption[];
}

export const imageChoice: QuestionKind<ImageChoice> = {
  name: 'imageChoice',
  start: () => ({ options: [] }),
  groups: ({ data }) => [closedGroup(1, data.options)],
  completion: (_question, answers) => (isEmpty(answers[1]) ? 0 : 1),
  value: ({ data }, answers) => pointsOf(data.options, answers[1]),
  faults: ({ data }) => [
    ...optionFaults(data.options),
    ...(data.options.some(({ image }) => image === undefined) ? (['image-missing'] as const) : []),
  ],
};
