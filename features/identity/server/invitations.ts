import type { Role } from '#platform/contract/roles.ts';
import { href } from '#platform/contract/addresses.ts';
import type { Db } from '#platform/server/db.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import type { Services } from '#platform/server/services.ts';
import { addToken, voidTokens } from './store/tokens.ts';
import { accountsWithAddress, setConfirmedEmail, userById } from './store/users.ts';

/** The purpose of the tokens of invitations. */
export const INVITATION = 'invitation';
const INVITATION_SECONDS = 14 * 86_400;

type User = NonNullable<Awaited<ReturnType<typeof userById>>>;

/**
 * The address to which an invitation goes: the confirmed one, else the one that staff wrote. Undefined for an account without one and for
 * one whose owner has signed in: its password is no matter of staff.
 */
export function addressForInvitation(user: Pick<User, 'fields' | 'confirmedEmail' | 'signedInAt'>) {
  const email = user.confirmedEmail ?? user.fields['email'];
  return user.signedInAt === null && typeof email === 'string' && email.includes('@') ? email : undefined;
}

/**
 * Whether this user wrote the unconfirmed address of the account: the key to an account is not sent by the person who chose where it goes.
 * Admins may, since they can act as the user in any case.
 */
export const choseAddress = (
  user: Pick<User, 'confirmedEmail' | 'emailBy'>,
  by: { id: number; roles: readonly Role[] },
): boolean => user.confirmedEmail === null && user.emailBy === by.id && !by.roles.includes('Admin');

/**
 * Mails users who have not signed in yet a link to set their first password, which works once within 14 days; older invitations end.
 * Users whom `addressForInvitation` leaves out get none. Returns the ids of the others.
 */
export async function inviteUsers(
  db: Db,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  { userIds, project }: { userIds: readonly number[]; project: { id: number; descr: string } },
): Promise<number[]> {
  const invited: number[] = [];
  for (const id of userIds) {
    const user = await userById(db, id);
    const to = user && addressForInvitation(user);
    if (!to) continue;
    await voidTokens(db, INVITATION, id);
    const token = await addToken(db, {
      purpose: INVITATION,
      userId: id,
      subject: { email: to },
      seconds: INVITATION_SECONDS,
    });
    await queueMail(jobs, db, {
      template: 'invitation.html',
      language: user.language,
      to,
      projectId: project.id,
      userId: id,
      variables: {
        name: user.name,
        username: user.username,
        project: project.descr,
        url: config.baseUrl + href('/signin', {}, { reset: token }),
      },
    });
    invited.push(id);
  }
  return invited;
}

/**
 * Who set the first password by the mailed link has proved the address, unless it was changed in the meantime. Of several people with
 * one address, a family for example, only the oldest account is found by it; the others keep their sign-in name.
 */
export async function confirmInvited(db: Db, user: User, subject: Record<string, unknown>): Promise<void> {
  const email = subject['email'];
  if (user.confirmedEmail !== null || typeof email !== 'string' || user.fields['email'] !== email) return;
  const [oldest] = await accountsWithAddress(db, [email.toLowerCase()]);
  if (oldest?.id === user.id) await setConfirmedEmail(db, user.id, email);
}
