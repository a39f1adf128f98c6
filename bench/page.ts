import { checkBudget, readBuild } from '../tools/budget.mjs';
import type { Figure } from './measure.ts';

const works = new Map([
  ['sign-in page', { work: 'weight of the sign-in page', goal: 180 }],
  ['app/shell/HomeScreen.tsx', { work: 'weight of the home in the shell', goal: 270 }],
  [
    'features/selection/web/list/ApplicationsScreen.tsx',
    { work: 'weight of the grid of applications in the shell', goal: 270 },
  ],
]);

/** The weight of the built page over the wire against its goal in KiB: the sign-in page, and two screens inside the shell. */
export function pageFigures(): Figure[] {
  return checkBudget(readBuild()).flatMap(({ name, kib }) => {
    const measured = works.get(name);
    if (!measured) return [];
    const { work, goal } = measured;
    const [ours, baseline] = [`${kib.toFixed(1)} KiB`, `goal: ${goal} KiB`];
    return [{ work, ours, baseline, ratio: kib / goal, goal: '≤ 1', reached: kib <= goal }];
  });
}
