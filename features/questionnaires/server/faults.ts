import { NAMES_OF_NORMS, namesOfConditions } from '#engines/questionnaire/conditions/condition-names.ts';
import { conditionedQuestions } from '#engines/questionnaire/conditions/references.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { type Fault, faultsOf } from '#engines/questionnaire/validate.ts';
import { expressionFault } from '#engines/rules/expression-fault.ts';
import type { Services } from '#platform/server/services.ts';

/** A fault that prevents publishing: the id of a question or the name of a scale (empty for the whole), and the code. */
interface Placed {
  at: string;
  code: string;
}

const placeOf = ({ at }: Fault): string =>
  at === 'questionnaire' ? '' : 'question' in at ? at.question : at.scale;

/** Everything that prevents publishing, with conditions and norms that are not one expression over names that exist. */
export async function allFaults(
  { sandbox }: Pick<Services, 'sandbox'>,
  questionnaire: Questionnaire,
): Promise<Placed[]> {
  const ofConditions = namesOfConditions(questionnaire);
  const expressions = [
    ...conditionedQuestions(questionnaire).flatMap(({ question, conditions }) =>
      conditions.map((code) => ({ at: question.id as string, code, known: ofConditions })),
    ),
    ...questionnaire.scales.flatMap(({ name, norms }) =>
      norms.flatMap(({ when }) => (when?.trim() ? [{ at: name, code: when, known: NAMES_OF_NORMS }] : [])),
    ),
  ];
  const bad = new Set<string>();
  for (const code of new Set(expressions.map((one) => one.code)))
    if (!(await sandbox.compile(code)).ok) bad.add(code);
  const codeOf = ({ code, known }: (typeof expressions)[number]): string | undefined => {
    if (bad.has(code)) return 'bad-condition';
    const fault = expressionFault(code, known);
    return fault && `condition-${fault.code}`;
  };
  return [
    ...faultsOf(questionnaire).map((fault) => ({ at: placeOf(fault), code: fault.code })),
    ...expressions.flatMap((one) => {
      const code = codeOf(one);
      return code === undefined ? [] : [{ at: one.at, code }];
    }),
  ];
}
