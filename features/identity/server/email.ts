import { record } from '#features/audit/server/inside.ts';
import { anyContributed } from '#platform/server/feature.ts';
import { present } from '#platform/server/present.ts';
import { readEmail } from '#engines/forms/kinds/email.ts';
import { href } from '#platform/contract/addresses.ts';
import { badInput, forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { takeFromLimit } from '#platform/server/limits.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import type { Services } from '#platform/server/services.ts';
import { emailTaken, invalidToken } from '../contract/refusals.ts';
import type { identity } from '../contract.ts';
import { requireRecentSignIn } from './passwords.ts';
import { addToken, takeToken, voidTokens } from './store/tokens.ts';
import { setConfirmedEmail, setEmailBy, setFields, userById } from './store/users.ts';

const CONFIRM = 'confirm-email';
const CONFIRM_SECONDS = 3 * 86_400;

type Mailing = Pick<Services, 'jobs' | 'config'>;
type User = NonNullable<Awaited<ReturnType<typeof userById>>>;

const addressOf = ({ fields }: Pick<User, 'fields'>): string | undefined => {
  const email = fields['email'];
  return typeof email === 'string' && email.includes('@') ? email : undefined;
};

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/** The address of a person, and whether it is the confirmed one. */
const stateOf = (user: User) => {
  const email = addressOf(user);
  return present({ email, confirmed: email !== undefined && isSame(email, user.confirmedEmail) });
};

/**
 * Follows a change of the address in a person's fields: the addresses from before are notified, and a link
 * goes to the new one. `by` is the person who made it. Until its owner opens it, it finds no account and sets no password.
 */
export async function announceEmail(
  db: Db,
  { jobs, config }: Mailing,
  { userId, before, by }: { userId: number; before: unknown; by: number },
): Promise<void> {
  const user = await userById(db, userId);
  if (!user) return;
  const email = addressOf(user);
  if (isSame(email, String(before ?? ''))) return;
  await setEmailBy(db, userId, by === userId ? null : by);
  const former = [...new Set([String(before ?? ''), user.confirmedEmail ?? ''])];
  for (const to of former.filter((old) => old.includes('@') && !isSame(old, email)))
    await queueMail(jobs, db, {
      template: 'emailChanged.html',
      language: user.language,
      to,
      projectId: null,
      userId,
      variables: { name: user.name, username: user.username, url: config.baseUrl + href('/account', {}) },
    });
  await sendLink(db, { jobs, config }, user);
}

/** Mails the link that confirms the present address. Older links end. */
export async function sendLink(db: Db, { jobs, config }: Mailing, user: User): Promise<void> {
  await voidTokens(db, CONFIRM, user.id);
  const { email, confirmed } = stateOf(user);
  if (email === undefined || confirmed) return;
  const token = await addToken(db, {
    purpose: CONFIRM,
    userId: user.id,
    subject: { email },
    seconds: CONFIRM_SECONDS,
  });
  await queueMail(jobs, db, {
    template: 'confirmEmail.html',
    language: user.language,
    to: email,
    projectId: null,
    userId: user.id,
    variables: {
      name: user.name,
      username: user.username,
      url: config.baseUrl + href('/account', {}, { confirm: token }),
    },
  });
}

export async function ownEmail({ db, actor }: Request<typeof identity.email>) {
  const user = await userById(db, actor.id);
  if (!user) throw notFound();
  return stateOf(user);
}

/** Changes the caller's own address, whatever the levels of fields say: it is theirs. */
export async function changeEmail(request: Request<typeof identity.changeEmail>) {
  const { db, actor, input, services } = request;
  if (actor.adminId !== undefined) throw forbidden();
  await requireRecentSignIn(db, actor.sessionId);
  const email = readEmail(input.email);
  if (email === undefined) throw badInput({ errors: [{ field: 'Email', code: 'email' }] });
  const user = await userById(db, actor.id);
  if (!user) throw notFound();
  if (await anyContributed(services.features, 'emailTaken', (isTaken) => isTaken(db, actor.id, email)))
    throw emailTaken();
  const before = user.fields['email'];
  await setFields(db, user, { ...user.fields, email });
  await announceEmail(db, services, { userId: actor.id, before, by: actor.id });
  await record(request, 'identity.change-email', { subjectId: actor.id });
  return ownEmail({ db, actor } as Request<typeof identity.email>);
}

export async function sendConfirmation({ db, actor, services }: Request<typeof identity.sendConfirmation>) {
  if (actor.adminId !== undefined) throw forbidden();
  const user = await userById(db, actor.id);
  if (!user) throw notFound();
  await takeFromLimit(services.limitsPool, `confirm-email ${actor.id}`, { max: 3, seconds: 3600 });
  await sendLink(db, services, user);
  return {};
}

/**
 * Confirms an address by the link that was mailed to it. Only the account's own user can: otherwise an address that staff
 * wrote would open the account to them.
 */
export async function confirmEmail(request: Request<typeof identity.confirmEmail>) {
  const { db, actor, input } = request;
  if (actor.adminId !== undefined) throw forbidden();
  const token = await takeToken(db, CONFIRM, input.token);
  const user = await userById(db, actor.id);
  const email = user && addressOf(user);
  if (
    !token ||
    token.userId !== actor.id ||
    email === undefined ||
    !isSame(email, String(token.subject['email']))
  )
    throw invalidToken();
  await setConfirmedEmail(db, actor.id, email);
  await record(request, 'identity.confirm-email', { subjectId: actor.id });
  return {};
}
