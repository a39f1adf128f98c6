import { type Expression, writeExpression } from '#engines/questionnaire/conditions/expression.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import type { Draft } from '../draft.ts';
import { importLimits } from '../limits.ts';
import { readLogic } from './read-logic.ts';
import { ALWAYS, type Answered, toExpression } from './to-expression.ts';

/** A condition of the file that waits until all questions are read. */
interface Waiting {
  readonly on: { readonly question: QuestionId } | { readonly section: number };
  readonly texts: readonly string[];
}

/** The conditions of a file. They are written at the end, because they may read questions that come later. */
export class Conditions {
  readonly #answered = new Map<string, Answered>();
  readonly #waiting: Waiting[] = [];

  /** Notes what a name in conditions stands for. */
  name(name: string, answered: Answered): void {
    if (!this.#answered.has(name)) this.#answered.set(name, answered);
  }

  /** Notes the conditions that all have to hold; empty ones do not count. */
  wait(on: Waiting['on'], texts: readonly string[]): void {
    const own = texts.filter((text) => text.trim() !== '');
    if (own.length > 0) this.#waiting.push({ on, texts: own });
  }

  /** Gives the questions and sections their conditions. One that cannot be expressed is dropped and noted. */
  write(draft: Draft, find: (name: string) => string = (name) => name): void {
    for (const { on, texts } of this.#waiting.slice(0, importLimits.questions)) {
      const expression = this.#expressionOf(texts, find);
      const written = expression && writeExpression(expression);
      if (expression === ALWAYS || written === 'true') continue;
      if (written === undefined || written.length > importLimits.condition) {
        if ('section' in on) draft.note('section-condition-dropped', { count: 1 });
        else draft.remark(on.question, 'condition-dropped', { condition: texts.join(' && ').slice(0, 200) });
      } else if ('section' in on) draft.setSectionCondition(on.section, written);
      else draft.setCondition(on.question, written);
    }
  }

  #expressionOf(texts: readonly string[], find: (name: string) => string): Expression | undefined {
    const parts = texts.map((text) => {
      const logic = readLogic(text);
      return logic && toExpression(logic, (name) => this.#answered.get(find(name)));
    });
    const known = parts.filter((part) => part !== undefined);
    if (known.length < parts.length) return undefined;
    const real = known.filter((part) => writeExpression(part) !== 'true');
    if (real.length === 0) return ALWAYS;
    return real.length === 1 ? real[0] : { all: real };
  }
}
