import { scenarioObject } from '#features/calculators/scenario-names.ts';
import { cellsOf, computedBook } from '#features/calculators/server/compute/computed-cells.ts';
import { titled } from '#features/calculators/server/compute/results.ts';
import { surroundings } from '#features/calculators/server/compute/surroundings.ts';
import { addSample } from '#features/calculators/server/samples/add-sample.ts';
import { sampleBooks } from '#features/calculators/server/samples/samples.ts';
import { calculatorOf, setCalculator } from '#features/calculators/server/store/actions.ts';
import { findWorkbook } from '#features/calculators/server/store/calculators.ts';
import { addScenario, keepResults } from '#features/calculators/server/store/scenarios.ts';
import { userByName } from '#features/identity/server/inside.ts';
import { startObject } from '#features/synced/server/inside.ts';
import type { Db } from '#platform/server/db.ts';

const OCCUPATIONS = 'Τρία επαγγέλματα';

/** The calculators of two actions, and what the demo's mentee has worked out with one of them. */
const given = {
  [OCCUPATIONS]: 'Καθαρές αποδοχές',
  'Προϋπολογισμός ή επιχειρηματική ιδέα': 'Οικογενειακός προϋπολογισμός',
};
const sheet = 'Καθαρές αποδοχές';
const scenarios = [
  { name: 'Υπάλληλος γραφείου', inputs: { [`${sheet}!B3`]: 1_050 } },
  { name: 'Τεχνικός δικτύων', inputs: { [`${sheet}!B3`]: 1_480, [`${sheet}!B4`]: 12 } },
];

/** Gives a planted project the calculators of the demo, two of them to actions, and the demo's mentee two scenarios. */
export async function plantCalculators(db: Db, projectId: number): Promise<void> {
  const ids = new Map<string, number>();
  for (const name of Object.keys(sampleBooks)) ids.set(name, await addSample(db, { projectId, name }));
  const actions = await db
    .selectFrom('action')
    .where('projectId', '=', projectId)
    .select(['id', 'titles'])
    .execute();
  for (const [action, name] of Object.entries(given)) {
    const { id } = actions.find(({ titles }) => titles.el === action)!;
    await setCalculator(db, id, ids.get(name));
  }
  const { id: actionId } = actions.find(({ titles }) => titles.el === OCCUPATIONS)!;
  await plantScenarios(db, { projectId, actionId });
}

async function plantScenarios(
  db: Db,
  { projectId, actionId }: { projectId: number; actionId: number },
): Promise<void> {
  const { id: menteeId } = (await userByName(db, 'mentee'))!;
  const { versionId } = (await calculatorOf(db, actionId))!;
  const { workbook, pinned } = await findWorkbook(db, versionId);
  for (const [place, { name, inputs }] of scenarios.entries()) {
    const number = place + 1;
    const step = { actionId, menteeId };
    await startObject(db, projectId, { ...step, name: scenarioObject(number) }, { inputs });
    const id = await addScenario(db, { ...step, projectId, number, name, versionId, madeBy: menteeId });
    const book = computedBook(workbook, inputs, surroundings());
    const cells = cellsOf(
      book,
      pinned.map((one) => one.place),
    );
    await keepResults(db, { id, versionId }, titled(cells, pinned), 1);
  }
}
