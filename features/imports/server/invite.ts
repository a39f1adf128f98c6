import { record } from '#features/audit/server/inside.ts';
import {
  addressForInvitation,
  choseAddress,
  inviteUsers,
  userById,
} from '#features/identity/server/inside.ts';
import { mayChange } from '#features/people/access.ts';
import { isInScope } from '#features/people/server/public.ts';
import { projectAt } from '#features/projects/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Output } from '#platform/contract/call.ts';
import type { Request } from '#platform/server/implement.ts';
import { mayRequestMail } from '#platform/server/limits.ts';
import type { imports } from '../contract.ts';

/** Invites people of a project again who have never signed in. A person outside the caller's scope answers like a missing one. */
export async function invite(
  request: Request<typeof imports.invite>,
): Promise<Output<typeof imports.invite>> {
  const { db, actor, input, services } = request;
  const { projectId, preview } = input;
  const left: Output<typeof imports.invite>['left'] = [];
  const open: number[] = [];
  for (const id of new Set(input.userIds)) {
    const user = await userById(db, id);
    if (!user || !(await isInScope(db, actor, projectId, id))) throw notFound();
    const to = addressForInvitation(user);
    const leave = (code: (typeof left)[number]['code']) => left.push({ id, name: user.name, code });
    if (!mayChange(actor, user)) leave('not-yours');
    else if (user.signedInAt !== null) leave('signed-in');
    else if (to === undefined) leave('no-email');
    else if (choseAddress(user, actor)) leave('own-address');
    else if (!preview && !(await mayRequestMail(services.limitsPool, 'invitation', to)))
      leave('sent-already');
    else open.push(id);
  }
  if (preview) return { sent: open.length, left };
  const invited = await inviteUsers(db, services, {
    userIds: open,
    project: await projectAt(db, projectId),
  });
  await record(request, 'people.invite', {
    projectId,
    after: { invited: invited.length, people: invited },
  });
  return { sent: invited.length, left };
}
