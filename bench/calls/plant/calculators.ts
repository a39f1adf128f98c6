import { sql } from 'kysely';
import { addSample } from '#features/calculators/server/samples/add-sample.ts';
import { setCalculator } from '#features/calculators/server/store/actions.ts';
import { shownVersion } from '#features/calculators/server/store/calculators.ts';
import { addScenario } from '#features/calculators/server/store/scenarios.ts';
import { account, MIDDLE, type Planting } from './planting.ts';

/** Fifty calculators, one of them that of the action in the middle, with a scenario of each mentee there. */
export async function plantCalculators({ db, projectId }: Planting): Promise<void> {
  let calculatorId = 0;
  for (let number = 1; number <= 50; number += 1)
    calculatorId = await addSample(db, { projectId, name: `Δάνειο ${number}` });
  const { rows } = await sql<{ actionId: number; menteeId: number }>`
    select id as action_id, ${account('mentee')} as mentee_id from action where project_id = ${projectId}
    order by position offset ${MIDDLE} limit 1`.execute(db);
  const [{ actionId, menteeId }] = rows as [{ actionId: number; menteeId: number }];
  await setCalculator(db, actionId, calculatorId);
  const { id: versionId } = (await shownVersion(db, calculatorId))!;
  const scenario = { projectId, actionId, menteeId, versionId, madeBy: menteeId };
  for (const number of [1, 2]) await addScenario(db, { ...scenario, number, name: `Σενάριο ${number}` });
}
