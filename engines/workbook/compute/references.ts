import { type Area, intersection } from '../address.ts';
import { FormulaError, NULL_ERROR, Reference, REF_ERROR, type Value, VALUE_ERROR } from '../values.ts';

/** Combines two references, or says why it cannot. */
const combining =
  (combine: (left: readonly Area[], right: readonly Area[]) => readonly Area[] | FormulaError) =>
  (left: Value, right: Value): Value => {
    if (left instanceof FormulaError) return left;
    if (right instanceof FormulaError) return right;
    if (!(left instanceof Reference) || !(right instanceof Reference)) return VALUE_ERROR;
    const areas = combine(left.areas, right.areas);
    return areas instanceof FormulaError ? areas : new Reference(areas);
  };

/** `A1:INDEX(…)`: the smallest area around both. */
export const spanned = combining((left, right) => {
  const areas = [...left, ...right];
  const { sheet } = areas[0]!;
  if (areas.some((area) => area.sheet !== sheet)) return REF_ERROR;
  return [
    {
      sheet,
      top: Math.min(...areas.map(({ top }) => top)),
      left: Math.min(...areas.map((area) => area.left)),
      bottom: Math.max(...areas.map(({ bottom }) => bottom)),
      right: Math.max(...areas.map((area) => area.right)),
    },
  ];
});

/** `A1:B5 B2:C9`: what both share. */
export const shared = combining((left, right) => {
  const areas = left.flatMap((one) => right.flatMap((other) => intersection(one, other) ?? []));
  return areas.length > 0 ? areas : NULL_ERROR;
});

/** `(A1:A3,C1)`: both. */
export const joined = combining((left, right) => [...left, ...right]);
