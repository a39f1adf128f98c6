import { conditionedQuestions } from '#engines/questionnaire/conditions/references.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { type Fault, faultsOf } from '#engines/questionnaire/validate.ts';
import type { Services } from '#platform/server/services.ts';

/** A fault that prevents publishing: the id of a question or the name of a scale (empty for the whole), and the code. */
interface Placed {
  at: string;
  code: string;
}

const placeOf = ({ at }: Fault): string =>
  at === 'questionnaire' ? '' : 'question' in at ? at.question : at.scale;

/** Everything that prevents publishing, with conditions and norms whose expressions do not compile. */
export async function allFaults(
  { sandbox }: Pick<Services, 'sandbox'>,
  questionnaire: Questionnaire,
): Promise<Placed[]> {
  const expressions = [
    ...conditionedQuestions(questionnaire).flatMap(({ question, conditions }) =>
      conditions.map((code) => ({ at: question.id as string, code })),
    ),
    ...questionnaire.scales.flatMap(({ name, norms }) =>
      norms.flatMap(({ when }) => (when?.trim() ? [{ at: name, code: when }] : [])),
    ),
  ];
  const bad = new Set<string>();
  for (const code of new Set(expressions.map((one) => one.code)))
    if (!(await sandbox.compile(code)).ok) bad.add(code);
  return [
    ...faultsOf(questionnaire).map((fault) => ({ at: placeOf(fault), code: fault.code })),
    ...expressions.filter(({ code }) => bad.has(code)).map(({ at }) => ({ at, code: 'bad-condition' })),
  ];
}
