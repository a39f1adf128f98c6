import { factsOf } from '#features/people/server/inside.ts';
import { isInScope } from '#features/people/server/public.ts';
import { requireReadableAction } from '#features/programme/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { findDefault } from '#features/projects/server/public.ts';
import { present } from '#platform/server/present.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import { closingOf } from '../access.ts';
import type { Contact, Conversation } from '../contract/conversation.ts';
import { emptyGroup, notAContact } from '../contract/refusals.ts';
import type { chat } from '../contract.ts';
import { actionTitles, roleOf, toConversations } from './to-contract.ts';
import { contactsOf, groupsOf } from './store/contacts.ts';
import { addConversation, findSeen, groupKey, idOf, pairKey } from './store/conversations.ts';
import { fitGroups, lockLinked } from './store/groups.ts';
import { addMembers } from './store/members.ts';

/** Opens the conversation with a person or a group. */
export async function open({ db, actor, input }: Request<typeof chat.open>): Promise<Conversation> {
  requireOwnName(actor);
  const { projectId, userId, actionId } = input;
  const id =
    userId === undefined
      ? await openGroup(db, actor, { projectId, actionId })
      : await openPair(db, actor, { projectId, userId });
  const found = await findSeen(db, actor, id);
  if (!found) throw notFound();
  return (await toConversations(db, actor, [found]))[0]!;
}

/** A conversation that exists opens for its two people also when they may no longer write. */
async function openPair(
  db: Db,
  actor: Actor,
  { projectId, userId }: { projectId: number; userId: number },
): Promise<number> {
  if (userId === actor.id) throw notFound();
  const key = pairKey(actor.id, userId);
  const existing = await idOf(db, projectId, key);
  if (existing !== undefined) return existing;
  const [facts] = await factsOf(db, actor.id, [{ projectId, otherId: userId }]);
  const closed = (await settingsOf(db, projectId)).Config?.Chat?.Closed;
  if (!facts || closingOf(facts, closed) !== undefined) {
    // A person whom the caller does not see answers like a missing one.
    if (facts && (await isInScope(db, actor, projectId, userId))) throw notAContact();
    throw notFound();
  }
  const id = await addConversation(db, { projectId, kind: 'pair', key });
  await addMembers(db, id, [actor.id, userId]);
  return id;
}

/** The group of a mentor with all of their mentees, or with those of an action. */
async function openGroup(
  db: Db,
  actor: Actor,
  { projectId, actionId }: { projectId: number; actionId: number | undefined },
): Promise<number> {
  if (actionId !== undefined && (await requireReadableAction(db, actor, actionId)).projectId !== projectId)
    throw notFound();
  if (!actor.roles.includes('Mentor')) throw notAContact();
  const existing = await idOf(db, projectId, groupKey(actor.id, actionId));
  const id = await addConversation(db, {
    projectId,
    kind: actionId === undefined ? 'mentees' : 'action',
    key: groupKey(actor.id, actionId),
    mentorId: actor.id,
    actionId,
  });
  await addMembers(db, id, [actor.id]);
  await lockLinked(db, projectId, { mentorIds: [actor.id] });
  const [isFilled] = await fitGroups(db, [id]);
  if (existing === undefined && actionId !== undefined && !isFilled) throw emptyGroup();
  return id;
}

const MAX_CONTACTS = 50;
/** Some of the people whom a search finds may turn out to be closed to the caller. */
const MAX_CANDIDATES = 200;

/** The people and groups that the actor may write to. */
export async function contacts({ db, actor, input }: Request<typeof chat.contacts>) {
  const projectId = input.projectId ?? (await findDefault(db, actor))?.id;
  if (projectId === undefined) return { contacts: [], more: false };
  const closed = (await settingsOf(db, projectId)).Config?.Chat?.Closed ?? [];
  const rows = await contactsOf(db, actor, {
    projectId,
    search: input.search,
    closed,
    limit: MAX_CANDIDATES + 1,
  });
  const facts = await factsOf(
    db,
    actor.id,
    rows.map(({ id }) => ({ projectId, otherId: id })),
  );
  const isOpen = new Set(
    facts.filter((one) => closingOf(one, closed) === undefined).map(({ otherId }) => otherId),
  );
  const people = rows.filter(({ id }) => isOpen.has(id));
  return {
    contacts: [
      ...(input.search.trim() === '' ? await groupContacts(db, actor, projectId) : []),
      ...people.slice(0, MAX_CONTACTS).map(({ id, name, roles, conversationId }): Contact =>
        present({
          projectId,
          kind: 'pair' as const,
          userId: id,
          name,
          role: roleOf(roles),
          conversationId,
        }),
      ),
    ],
    more: people.length > MAX_CONTACTS || rows.length > MAX_CANDIDATES,
  };
}

/** The groups of a mentor who has mentees. The page names the group of all. */
async function groupContacts(db: Db, actor: Actor, projectId: number): Promise<Contact[]> {
  if (!actor.roles.includes('Mentor')) return [];
  const groups = (await groupsOf(db, actor.id, projectId)).filter(({ people }) => people > 0);
  if (groups.length === 0) return [];
  const titles = await actionTitles(db, actor, groups);
  return groups.map(({ actionId, conversationId, people }) =>
    present({
      projectId,
      kind: actionId === null ? ('mentees' as const) : ('action' as const),
      actionId,
      name: actionId === null ? '' : (titles.get(actionId) ?? ''),
      people,
      conversationId,
    }),
  );
}
