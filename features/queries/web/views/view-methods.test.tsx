import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { steps } from '#features/steps/contract.ts';
import { aStep, oneStep } from '#features/steps/web/fixtures.ts';
import { MenteeAction } from '#features/steps/web/mentee/MenteeAction.tsx';
import { views } from '#features/views/contract.ts';
import { ViewEditorScreen } from '#features/views/web/editor/ViewEditorScreen.tsx';
import { emptyLayer } from '#engines/views/resolve.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { queryFailed } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import { aResult } from '../fixtures.ts';

const cities = aResult(
  ['city text', 'day day', 'at moment', 'people number', 'tags list'],
  [['<b>Χανιά</b>', '2026-03-05', '2026-03-05T22:10:00.000Z', 2, 'α, β']],
  { isCut: true },
);

/** Renders the action of a mentee, whose view has this controller. */
const draw = (controller: string, prepared: Parameters<typeof show>[2]) =>
  show(
    <MenteeAction
      one={oneStep({ mentee: { id: 7, name: 'Νίκη Ρήγα' }, views: ['mentee'], step: aStep() })}
      asked={{ actionId: 60 }}
      whose={{ isOwn: true, menteeId: undefined, isOpen: true, search: {}, choose: () => undefined }}
    />,
    aSession('Mentee'),
    [
      answers(views.get, {
        viewType: 'mentee',
        typeId: 4,
        html: '<p>Η σελίδα</p>',
        controller,
        functions: '',
        functionsEdited: false,
        from: { html: 'action', controller: 'action', functions: 'action' },
      }),
      ...prepared,
    ],
    { at: '/symvoulos/mentee/action/60', route: '/symvoulos/mentee/action/$Id' },
  );

test('a view gets the rows of a service and of a query in the project of its page', async () => {
  const { sent } = draw(
    `ithaki.toast(JSON.stringify(await ithaki.service('people.by-city', { region: 'Κρήτη' })));
const { rows } = await ithaki.query(5);
ithaki.toast('γραμμές: ' + rows.length);`,
    [answers(queries.runService, cities), answers(queries.execute, cities)],
  );
  const { columns, rows } = cities;
  expect(await screen.findByText(JSON.stringify({ columns, rows, isCut: true }))).toBeVisible();
  expect(await screen.findByText('γραμμές: 1')).toBeVisible();
  const inputOf = (call: { path: string }) => sent.find((one) => one.call === call.path)?.input;
  expect(inputOf(queries.runService)).toEqual({
    name: 'people.by-city',
    params: { region: 'Κρήτη' },
    projectId: 1,
  });
  expect(inputOf(queries.execute)).toEqual({ id: 5, parameters: {}, projectId: 1 });
});

test('a view learns why a service gave nothing, and what is no name, number or list of values is not sent', async () => {
  const failed = refused(queryFailed, { error: 'Δεν υπάρχει τέτοια στήλη.', reason: 'error' });
  const wide = aResult(
    ['text text'],
    Array.from({ length: 1_000 }, () => ['α'.repeat(1_200)]),
  );
  const { sent } = draw(
    `const tries = [
  () => ithaki.service('hidden'), () => ithaki.service('wide'), () => ithaki.query(5),
  () => ithaki.service(''), () => ithaki.service('x', ['Κρήτη']), () => ithaki.query('x'), () => ithaki.query(5, 'x'),
];
const codes = [];
for (const one of tries) await one().catch(({ code }) => codes.push(code));
ithaki.toast(codes.join(' '));`,
    [
      answersBy(queries.runService, ({ name }) => (name === 'wide' ? wide : refused(notFound))),
      answers(queries.execute, failed),
    ],
  );
  expect(
    await screen.findByText('not-found too-large query-failed bad-input bad-input bad-input bad-input'),
  ).toBeVisible();
  expect(sent.filter(({ call }) => call === queries.runService.path)).toHaveLength(2);
  expect(sent.filter(({ call }) => call === queries.execute.path)).toHaveLength(1);
});

test('the preview of a view runs services as its author', async () => {
  const layer = {
    ...emptyLayer('mentee'),
    html: '<p>Α</p>',
    controller: `const { rows } = await ithaki.service('people.by-city');\nithaki.toast('πόλη: ' + rows[0][0]);`,
    version: 1,
  };
  show(
    <ViewEditorScreen />,
    aSession('Admin'),
    [
      answers(views.edit, {
        title: 'Το προφίλ μου',
        typeId: 4,
        typeTitle: 'Εργασία',
        layers: [layer],
        inherited: [],
      }),
      answers(steps.aggregateMentees, {
        list: [],
        count: 0,
        all: 0,
        totals: { open: 0, started: 0, done: 0 },
      }),
      answers(queries.runService, cities),
    ],
    { at: '/symvoulos/admin/action/view/action/60', route: '/symvoulos/admin/action/view/$of/$id' },
  );
  expect(await screen.findByText('πόλη: <b>Χανιά</b>')).toBeVisible();
});
