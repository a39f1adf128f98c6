import { expect, test } from 'vitest';
import { answers, aSession, show } from '#testing/web.tsx';
import { audit } from '../contract.ts';
import { AuditScreen } from './AuditScreen.tsx';

const open = (search: string) => {
  const { sent } = show(
    <AuditScreen />,
    aSession('Admin'),
    [answers(audit.list, { list: [], count: 0, all: 0 }), answers(audit.kinds, [])],
    { at: `/symvoulos/admin/audit?${search}` },
  );
  return expect.poll(() => sent.find(({ call }) => call === audit.list.path)?.input);
};

test.each([
  ['25-10-2026', '2026-10-25T22:00:00.000Z'],
  ['29-03-2026', '2026-03-29T21:00:00.000Z'],
])(
  'the log up to %s ends at midnight in Greece, although that day is an hour longer or shorter',
  async (to, end) => {
    await open(`to=${to}`).toMatchObject({ to: new Date(end) });
  },
);

test('a half-typed day in the URL does not filter the log', async () => {
  await open('from=25-1').not.toHaveProperty('from');
});
