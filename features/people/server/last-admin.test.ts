import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startServer } from '#testing/server.ts';
import { people } from '../contract.ts';

const server = startServer({ own: true });
const isAdmin = sql<boolean>`'Admin' = any(roles)`;

test('of two Admins who take the role from each other at the same moment one stays Admin', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await server.person('Admin'), await server.person('Admin')];
    await server.db
      .updateTable('appUser')
      .set({ roles: ['Super'] })
      .where(isAdmin)
      .where('id', 'not in', [one.id, other.id])
      .execute();
    const take = (from: typeof one, who: typeof one) =>
      server.as(from, people.updateRoles, { userId: who.id, roles: ['Super'] });
    const answers = await Promise.all([take(one, other), take(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('the database refuses to lose the last Admin, however it happens', async () => {
  const admin = await server.person('Admin');
  await server.db.deleteFrom('appUser').where(isAdmin).where('id', '!=', admin.id).execute();
  const lose = server.db
    .updateTable('appUser')
    .set({ roles: ['Mentor'] })
    .where('id', '=', admin.id)
    .execute();
  await expect(lose).rejects.toMatchObject({ constraint: 'last_admin' });
  const remove = server.db.deleteFrom('appUser').where('id', '=', admin.id).execute();
  await expect(remove).rejects.toMatchObject({ constraint: 'last_admin' });
});
