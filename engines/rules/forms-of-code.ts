/** One way to read the text of a rule: the source of a function, and the sources that must compile as well. */
export interface Reading {
  source: string;
  guards: readonly string[];
}

/** The name under which the engine reports positions; the rule's text begins on the second line of every source. */
export const fileName = 'rule.js';

/**
 * The ways to read a text, the likeliest first: an expression (`answers.age > 18`, or a function of answers and ctx,
 * which is then called), and a function body with `return`.
 *
 * A text must not close the brackets that are put around it (`1)}, leak(), function () { return (2`). The guards see
 * to that, as each puts it in other brackets: what closes a `(` cannot close a `[`; and what may follow the body of an
 * arrow function (`,` or `)`) cannot follow a function declaration.
 */
export function readingsOf(code: string): readonly Reading[] {
  const expression = code.replace(/;\s*$/, '');
  return [
    {
      source: `(function (answers, ctx) { 'use strict'; return (\n${expression}\n); })`,
      guards: [`[\n${expression}\n]`],
    },
    {
      source: `(function (answers, ctx) { 'use strict';\n${code}\n})`,
      guards: [`((answers, ctx) => {\n${code}\n})`, `function rule(answers, ctx) {\n${code}\n}`],
    },
  ];
}
