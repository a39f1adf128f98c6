import type { Expression } from '#engines/questionnaire/conditions/expression.ts';

/** A group of expressions: all of them hold, or any of them. */
export interface GroupOf {
  readonly kind: 'all' | 'any';
  readonly parts: readonly Expression[];
}

export const groupOf = (one: Expression): GroupOf | undefined => {
  if ('all' in one) return { kind: 'all', parts: one.all };
  return 'any' in one ? { kind: 'any', parts: one.any } : undefined;
};

/** A group as an expression. A group of one is that one, and an empty group is nothing. */
export function fromGroup({ kind, parts }: GroupOf): Expression | undefined {
  if (parts.length < 2) return parts[0];
  return kind === 'all' ? { all: parts } : { any: parts };
}

/** Adds an expression to a group; a single one becomes a group. */
export function withPart(one: Expression | undefined, part: Expression): Expression {
  if (!one) return part;
  const group = groupOf(one);
  return fromGroup(
    group ? { ...group, parts: [...group.parts, part] } : { kind: 'all', parts: [one, part] },
  )!;
}

/** Turns an expression into its opposite, or back. */
export const negated = (one: Expression): Expression => ('not' in one ? one.not : { not: one });
