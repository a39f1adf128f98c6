import { maxOf } from '../max-of.ts';
import type { Spot } from '#engines/questionnaire/kinds/hot-spot.ts';
import { keysOf } from '../cloze/read-gaps.ts';
import { numberIn } from '../choices.ts';
import { EMPTY } from '../texts.ts';
import { childOf, childrenOf } from '../xml/find.ts';
import type { Element } from '../xml/parse-xml.ts';
import { type Interaction, type InteractionKind, numberOf } from './interaction.ts';

export const extendedText: InteractionKind = ({ declaration, text, remarks }) => {
  const keys = keysOf(declaration.correct, remarks);
  return { type: 37, text, ...(keys.length > 0 && { model: { 1: { texts: keys } } }) };
};

export const slider: InteractionKind = ({ element, declaration, text }) => {
  const min = numberOf(element, 'lowerBound') ?? 0;
  const max = numberOf(element, 'upperBound') ?? 10;
  const step = numberOf(element, 'step') ?? 1;
  const keys = declaration.correct.filter((key) => numberIn(key) !== undefined);
  return {
    type: 35,
    text,
    data: { min, max, step },
    ...(keys.length > 0 && { model: { 1: { texts: keys } } }),
  };
};

export const upload: InteractionKind = ({ text }) => ({ type: 40, text });

/** A rectangle in points of the picture. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The rectangle around a shape; undefined if its coordinates cannot be read. */
function boxOf({ attributes }: Element): Box | undefined {
  const [shape, coords] = [attributes['shape'], attributes['coords'] ?? ''];
  const numbers = coords.split(/[\s,]+/).map((text) => numberIn(text) ?? Number.NaN);
  if (numbers.length < 3 || numbers.length > 1000 || numbers.some(Number.isNaN)) return undefined;
  const [a, b, c, d = c!] = numbers as [number, number, number, number?];
  if (shape === 'rect') return { left: a, top: b, right: c, bottom: d };
  if (shape === 'circle' || shape === 'ellipse')
    return { left: a - c, top: b - d, right: a + c, bottom: b + d };
  const xs = numbers.filter((_number, at) => at % 2 === 0);
  const ys = numbers.filter((_number, at) => at % 2 === 1);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Areas of a picture, in thousandths of it. The picture itself cannot be taken along. */
function spots(
  { element, text, remarks }: Interaction,
  shapes: readonly { readonly name: string; readonly shape: Element; readonly isRight: boolean }[],
): ReturnType<InteractionKind> {
  const boxes = shapes.flatMap((one) => {
    const box = boxOf(one.shape);
    return box ? [{ ...one, box }] : [];
  });
  if (boxes.length === 0) return { dropped: 'no-options' };
  remarks.add('picture-needed');
  if (boxes.some(({ shape }) => shape.attributes['shape'] !== 'rect')) remarks.add('shape-simplified');
  const image = childOf(element, 'object') ?? childOf(element, 'img');
  const width =
    (image && numberOf(image, 'width')) ||
    maxOf(
      boxes.map(({ box }) => box.right),
      1,
    );
  const height =
    (image && numberOf(image, 'height')) ||
    maxOf(
      boxes.map(({ box }) => box.bottom),
      1,
    );
  const right = boxes.findIndex(({ isRight }) => isRight);
  if (boxes.filter(({ isRight }) => isRight).length > 1) remarks.add('several-right');
  return {
    type: 42,
    text,
    data: {
      alt: EMPTY,
      spots: boxes.map(({ name, box }, at): Spot => {
        const [x, y] = [thousandth(box.left / width), thousandth(box.top / height)];
        return {
          id: at + 1,
          text: { el: name, en: name },
          x,
          y,
          width: thousandth(box.right / width) - x,
          height: thousandth(box.bottom / height) - y,
        };
      }),
    },
    ...(right >= 0 && { model: { 1: { option: right + 1 } } }),
  };
}

const thousandth = (share: number): number => Math.min(1000, Math.max(0, Math.round(share * 1000)));

export const hotspot: InteractionKind = (interaction) => {
  const correct = new Set(interaction.declaration.correct);
  return spots(
    interaction,
    childrenOf(interaction.element, 'hotspotChoice').map((shape) => ({
      name: shape.attributes['hotspotLabel'] ?? shape.attributes['identifier'] ?? '',
      shape,
      isRight: correct.has(shape.attributes['identifier'] ?? ''),
    })),
  );
};

/** A point of a picture: the areas that have points become the spots. */
export const selectPoint: InteractionKind = (interaction) => {
  const { areas } = interaction.declaration;
  const pointsOf = (area: Element) => numberOf(area, 'mappedValue') ?? 0;
  const best = maxOf(areas.map(pointsOf));
  return spots(
    interaction,
    areas.map((shape, at) => ({
      name: `${at + 1}`,
      shape,
      isRight: best > 0 && pointsOf(shape) === best,
    })),
  );
};
