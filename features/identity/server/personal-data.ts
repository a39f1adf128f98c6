import { json, type Db } from '#platform/server/db.ts';
import { roles } from '#platform/contract/roles.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { newToken } from './secrets.ts';
import { takenNames } from './store/users.ts';
import './tables.ts';

/** The account and its sessions. The account stays under a neutral name. */
export const identityData: PersonalData = {
  tables: ['app_user', 'session', 'token', 'second_factor', 'recovery_code'],

  held: [
    {
      part: 'account',
      query: (db, userId) =>
        db
          .selectFrom('appUser')
          .where('id', '=', userId)
          .select(['id', 'username', 'roles', 'level', 'language', 'createdAt', 'fields', 'confirmedEmail']),
      codes: { roles, language: ['el', 'en'] },
    },
    {
      part: 'sessions',
      query: (db, userId) =>
        db
          .selectFrom('session')
          .where('userId', '=', userId)
          .where('makerId', 'is', null)
          .select(['createdAt', 'seenAt', 'ip', 'userAgent'])
          .orderBy('id'),
    },
  ],

  erase: async (db, userId) => {
    for (const table of ['session', 'token', 'secondFactor', 'recoveryCode'] as const)
      await db.deleteFrom(table).where('userId', '=', userId).execute();
    await db
      .updateTable('appUser')
      .set({
        username: await freeName(db, `erased-${userId}`),
        passwordHash: null,
        roles: ['Registered'],
        level: 5,
        ownLevel: null,
        fields: json({}),
        confirmedEmail: null,
        emailConfirmedAt: null,
        emailBy: null,
        searchKey: '',
        defaultProjectId: null,
        erasedAt: new Date(),
      })
      .where('id', '=', userId)
      .execute();
    await db.updateTable('appUser').set({ emailBy: null }).where('emailBy', '=', userId).execute();
  },
};

/** The name, or one like it: a person who has taken it must not stop the erasing. */
const freeName = async (db: Db, name: string): Promise<string> =>
  (await takenNames(db, [name])).size === 0 ? name : `${name}-${newToken().slice(0, 12)}`;
