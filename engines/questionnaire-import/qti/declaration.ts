import { maxOf } from '../max-of.ts';
import { childOf, childrenOf, textOf } from '../xml/find.ts';
import type { Element } from '../xml/parse-xml.ts';

/** What a response declaration says of the answers of one interaction. */
export interface Declaration {
  readonly cardinality: string;
  readonly baseType: string;
  /** The correct values; where there are none, those with the most points. */
  readonly correct: readonly string[];
  /** Points by value. */
  readonly points: ReadonlyMap<string, number>;
  readonly areas: readonly Element[];
}

const none: Declaration = { cardinality: 'single', baseType: '', correct: [], points: new Map(), areas: [] };

/** All response declarations of an item, by their identifiers. */
export function declarationsOf(item: Element): (identifier: string | undefined) => Declaration {
  const all = new Map(
    childrenOf(item, 'responseDeclaration').map((one) => [
      one.attributes['identifier'] ?? '',
      declarationOf(one),
    ]),
  );
  return (identifier) => all.get(identifier ?? '') ?? none;
}

function declarationOf(element: Element): Declaration {
  const { cardinality = 'single', baseType = '' } = element.attributes;
  const points = new Map(
    childrenOf(childOf(element, 'mapping'), 'mapEntry').map(({ attributes }) => [
      attributes['mapKey'] ?? '',
      Number(attributes['mappedValue'] ?? 0) || 0,
    ]),
  );
  const values = childrenOf(childOf(element, 'correctResponse'), 'value').map((value) =>
    textOf(value).trim(),
  );
  const most = maxOf(points.values());
  const best = [...points].filter(([, value]) => most > 0 && value === most).map(([key]) => key);
  // Several texts are right, if they have the same points; of options a mapping gives shares.
  const isText = baseType !== 'identifier' && !/pair$/i.test(baseType);
  const correct = values.length === 0 || (isText && cardinality === 'single') ? [...values, ...best] : values;
  return {
    cardinality,
    baseType,
    correct: [...new Set(correct)].filter((value) => value !== ''),
    points,
    areas: childrenOf(childOf(element, 'areaMapping'), 'areaMapEntry'),
  };
}

/** The pairs of a declaration: `A X` is A with X. */
export const pairsOf = ({ correct }: Declaration): [string, string][] =>
  correct.flatMap((pair) => {
    const [a, b] = pair.split(/\s+/);
    return a !== undefined && b !== undefined ? [[a, b]] : [];
  });

/** Some answers have fewer points than the best one: they are right in part. */
export function hasParts({ points }: Declaration): boolean {
  const most = maxOf(points.values());
  return [...points.values()].some((value) => value > 0 && value < most);
}
