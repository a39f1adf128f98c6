import type { Localized } from '#engines/forms/definition.ts';
import { textIn } from '../text-in.ts';
import { closedGroup } from './options.ts';
import { isEmpty, type Option, type QuestionKind } from './kind.ts';

/** An area of a picture, in thousandths of its width and height. Its text says what is there. */
export interface Spot extends Option {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** 42: a place in a picture. */
export interface HotSpot {
  /** The id of the file; without it there is none yet. */
  readonly image?: number;
  /** What the picture shows. */
  readonly alt: Localized;
  readonly spots: readonly Spot[];
}

/** The spot at a point in thousandths of the picture; where two overlap, the later one. */
export const spotAt = ({ spots }: Pick<HotSpot, 'spots'>, x: number, y: number): Spot | undefined =>
  spots.findLast(
    (spot) => x >= spot.x && x <= spot.x + spot.width && y >= spot.y && y <= spot.y + spot.height,
  );

export const hotSpot: QuestionKind<HotSpot> = {
  name: 'hotSpot',
  start: () => ({ alt: { el: '', en: '' }, spots: [] }),
  groups: ({ data }) => [closedGroup(1, data.spots)],
  completion: (_question, answers) => (isEmpty(answers[1]) ? 0 : 1),
  value: (_question, answers) => (isEmpty(answers[1]) ? null : answers[1]!),
  faults: ({ data }) => [
    ...(data.image === undefined ? (['image-missing'] as const) : []),
    ...(data.spots.length === 0 ? (['options-missing'] as const) : []),
    ...([data.alt, ...data.spots.map(({ text }) => text)].some((text) => textIn(text, 'el').trim() === '')
      ? (['option-empty'] as const)
      : []),
  ],
};
