import { expect, test } from 'vitest';
import { notFound } from '#platform/contract/refusal.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { SyncedObjects } from './contributions.ts';
import { requireSeen } from './seen.ts';

const menteeId = 7;

/** A feature that has the objects of these names, with the mentee as the only one who sees them. */
const having = (name: string, has: SyncedObjects['has']): Feature => ({
  name,
  contract: {},
  handlers: {},
  syncedObjects: {
    has,
    requireSight: async (_ground, { id }) => {
      if (id !== menteeId) throw notFound();
      return { projectId: 1, menteeId, isOwn: true, mayChange: async () => name === 'sheets' };
    },
    isReader: () => {
      throw new Error('nobody looks');
    },
    auditedAs: `${name}.change`,
  },
});

const seen = async (features: readonly Feature[], name: string, id = menteeId) =>
  requireSeen({ services: { features } } as never, { id } as never, { actionId: 3, name });

const sheets = having('sheets', (name) => name.startsWith('sheet-'));
const others = having('others', () => true);

test('the first feature that has an object says who sees it, who changes it and what the audit log calls a change', async () => {
  const features = [sheets, others];
  const sheet = await seen(features, 'sheet-1');
  expect(sheet).toMatchObject({ projectId: 1, which: { actionId: 3, menteeId, name: 'sheet-1' } });
  expect([await sheet.mayChange(), sheet.rules.auditedAs]).toEqual([true, 'sheets.change']);
  const other = await seen(features, 'plan');
  expect([await other.mayChange(), other.rules.auditedAs]).toEqual([false, 'others.change']);
  await expect(seen(features, 'sheet-1', 8)).rejects.toMatchObject({ code: 'not-found' });
});

test('an object that no feature has is not found', async () => {
  await expect(seen([sheets], 'plan')).rejects.toMatchObject({ code: 'not-found' });
});
