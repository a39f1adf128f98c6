import { type Remark, warning } from './remark.ts';
import type { Token } from './tokens.ts';

/** With these behind it, a word is a function, a table or `array`. */
const BEHIND_NAMES = new Set(['(', '.', '[']);

/** The warnings of `a<@b`, which is the operator `<@`: with the parameter `@b` it has to be `a < @b`. */
export function joinedOperators(tokens: readonly Token[]): Remark[] {
  return tokens.flatMap((operator, at) => {
    const word = tokens[at + 1];
    const isJoined = operator.kind === 'operator' && word?.kind === 'word' && operator.to === word.from;
    if (!isJoined || !mayLoseItsAt(operator.text) || BEHIND_NAMES.has(tokens[at + 2]?.text ?? '')) return [];
    const instead = `${operator.text.slice(0, -1)} @${word.text}`;
    return [warning('operator-joined', { from: operator.from, to: word.to }, instead)];
  });
}

/** Whether an operator ends in an `@` and compares or computes without it too, unlike `@@` and `@-@`. */
const mayLoseItsAt = (operator: string): boolean =>
  operator.length > 1 && operator.endsWith('@') && operator !== '@@' && operator !== '@-@';
