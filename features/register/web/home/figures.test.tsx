// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { register } from '../../contract.ts';
import { MicrodataFigures } from './MicrodataFigures.tsx';

const figures = { hasForms: true, open: 12, soon: 3, late: 2, failed: 1, failedStage: 'exit' as const };
const draw = (hasForms: boolean) =>
  show(<MicrodataFigures />, aSession('Supervisor'), [answers(register.overview, { ...figures, hasForms })]);

test('the overview shows the forms that wait for staff, and each figure leads to them in the tool', async () => {
  draw(true);
  const to = async (name: RegExp) => {
    const { pathname, searchParams } = new URL(
      (await screen.findByRole<HTMLAnchorElement>('link', { name })).href,
    );
    return [pathname, Object.fromEntries(searchParams)];
  };
  const tool = '/symvoulos/admin/project/microdata';
  expect(await to(/^12/)).toEqual([
    tool,
    { stage: 'entry', states: '["none","incomplete","contradictory","ready"]' },
  ]);
  expect(await to(/^3/)).toEqual([tool, { stage: 'exit', due: 'soon' }]);
  expect(await to(/^2.*Εκπρόθεσμα δελτία εξόδου/)).toEqual([tool, { stage: 'exit', due: 'late' }]);
  expect(await to(/^1.*δεν δέχτηκε/)).toEqual([tool, { stage: 'exit', states: '["refused","failed"]' }]);
  expect(await findings()).toEqual([]);
});

test('a project without forms has none of these figures', async () => {
  const { sent } = draw(false);
  await expect.poll(() => sent.some(({ call }) => call === register.overview.path)).toBe(true);
  expect(screen.queryByRole('link')).toBeNull();
});
