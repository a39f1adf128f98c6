import type { MailAgain } from '#platform/server/contributions.ts';
import { sendLink } from './email.ts';
import { addressForInvitation, choseAddress, inviteUsers } from './invitations.ts';
import { userById } from './store/users.ts';

/** How staff send invitations and confirmations again: each time with a new link, which ends the one before. */
export const identityAgain: readonly MailAgain[] = [
  {
    templates: ['invitation.html'],
    refusal: async (db, { personId: userId }, by) => {
      const user = userId === null ? undefined : await userById(db, userId);
      if (!user || addressForInvitation(user) === undefined) return 'used';
      return choseAddress(user, by) ? 'own-address' : undefined;
    },
    send: async (db, services, { personId: userId, projectId, variables }) => {
      const project = { id: projectId!, descr: String(variables['project']) };
      await inviteUsers(db, services, { userIds: [userId!], project });
    },
  },
  {
    templates: ['confirmEmail.html'],
    refusal: async (db, { personId: userId, toAddress }) => {
      const user = userId === null ? undefined : await userById(db, userId);
      const isWanted = user?.fields['email'] === toAddress && user.confirmedEmail !== toAddress;
      return isWanted ? undefined : 'used';
    },
    send: async (db, services, { personId: userId }) => {
      await sendLink(db, services, (await userById(db, userId!))!);
    },
  },
];
