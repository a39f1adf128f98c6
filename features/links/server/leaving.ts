import { notify, settle as takeBack } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import type { WayOut } from '#features/people/contract/leaving.ts';
import type { LeavingGround, SettlesLeaving } from '#features/people/server/contributions.ts';
import { changeLinks } from './links-changed.ts';
import * as leaving from './store/leaving.ts';
import { type LinkRow, resetAllActions, clearDefaultMentor } from './store/links.ts';

/** The ways out that end what two people do together. Links stay when a project is archived or a consent is withdrawn. */
const endsPairs = (way: WayOut): boolean => way !== 'archived' && way !== 'withdrawn';

/** What a restoring needs: the causes of what was notified, who was notified, and the links that were removed. */
interface Kept {
  causes: string[];
  others: number[];
  removed: LinkRow[];
}

/**
 * Each mentor of a mentee who goes is notified. The links stay, as the record of who worked with whom, unless an application is moved back:
 * then the person was never a mentee.
 */
const mentorsOfLeaver: SettlesLeaving = {
  kind: 'mentor',

  find: async (db, { projectId, userIds, way }) => {
    if (userIds === 'everyone' || !endsPairs(way)) return { count: 0, names: [] };
    return leaving.namesOfMentors(db, projectId, userIds);
  },

  settle: async (ground, { projectId, userIds, way }) => {
    if (userIds === 'everyone' || !endsPairs(way)) return new Map();
    const { db } = ground;
    const links = await leaving.activeLinks(db, projectId, { menteeIds: userIds });
    if (way === 'moved-back')
      await changeLinks(ground, { projectId, menteeIds: userIds }, async () => {
        await clearDefaultMentor(db, projectId, userIds);
        await resetAllActions(db, projectId, userIds);
      });
    const pairs = links.map(({ menteeId, mentorId }) => ({ leaverId: menteeId, otherId: mentorId }));
    return notifyPairs(ground, projectId, {
      pairs,
      saying: 'linked.left',
      link: linkTo('/{curProject}/mentor/mentee/list', {}),
      removed: way === 'moved-back' ? links : [],
    });
  },

  restore: async (ground, { projectId, userId }, settled) => {
    const { removed } = settled as Kept;
    if (removed.length > 0)
      await changeLinks(ground, { projectId, menteeIds: [userId] }, () =>
        leaving.addLinks(ground.db, projectId, removed),
      );
    const links = await leaving.activeLinks(ground.db, projectId, { menteeIds: [userId] });
    await notifyBack(ground, projectId, userId, {
      kept: settled as Kept,
      linked: links.map(({ mentorId }) => mentorId),
      link: linkTo('/{curProject}/mentor/mentee/list', {}),
    });
  },
};

/** The mentees of a mentor who goes are notified that they get another one, and count as without a mentor. The links stay for the handover. */
const menteesOfLeaver: SettlesLeaving = {
  kind: 'mentees',

  find: async (db, { projectId, userIds, way }) => {
    if (userIds === 'everyone' || !endsPairs(way)) return { count: 0, names: [] };
    return leaving.namesOfMentees(db, projectId, userIds);
  },

  settle: async (ground, { projectId, userIds, way }) => {
    if (userIds === 'everyone' || !endsPairs(way)) return new Map();
    const links = await leaving.activeLinks(ground.db, projectId, { mentorIds: userIds });
    return notifyPairs(ground, projectId, {
      pairs: links.map(({ menteeId, mentorId }) => ({ leaverId: mentorId, otherId: menteeId })),
      saying: 'linked.mentorLeft',
      link: linkTo('/{curProject}/home', {}),
      removed: [],
    });
  },

  restore: async (ground, { projectId, userId }, settled) => {
    const links = await leaving.activeLinks(ground.db, projectId, { mentorIds: [userId] });
    await notifyBack(ground, projectId, userId, {
      kept: settled as Kept,
      linked: links.map(({ menteeId }) => menteeId),
      link: linkTo('/{curProject}/home', {}),
    });
  },
};

export const linksOfLeavers: readonly SettlesLeaving[] = [mentorsOfLeaver, menteesOfLeaver];

interface Ended {
  pairs: readonly { leaverId: number; otherId: number }[];
  saying: string;
  link: ReturnType<typeof linkTo>;
  removed: readonly LinkRow[];
}

/** Notifies each other person once of each person who goes; returns what a restoring needs, by the person who goes. */
async function notifyPairs(
  { db, services }: LeavingGround,
  projectId: number,
  { pairs, saying, link, removed }: Ended,
): Promise<Map<number, Kept>> {
  const kept = new Map<number, Kept>();
  const now = Date.now();
  for (const [leaverId, own] of Map.groupBy(pairs, (one) => one.leaverId)) {
    const others = [...new Set(own.map(({ otherId }) => otherId))];
    const cause = `left ${projectId} ${leaverId} ${now}`;
    await notify(
      db,
      services,
      others.map((userId) => ({
        userId,
        projectId,
        kind: 'linked',
        saying,
        cause,
        link,
        personId: leaverId,
      })),
    );
    kept.set(leaverId, {
      causes: [cause],
      others,
      removed: removed.filter(({ menteeId }) => menteeId === leaverId),
    });
  }
  return kept;
}

interface Back {
  kept: Kept;
  /** Who is linked with the person now. */
  linked: readonly number[];
  link: ReturnType<typeof linkTo>;
}

/** Takes back what is unread, and notifies those of the same people who are still linked that the person takes part again. */
async function notifyBack(
  { db, services }: LeavingGround,
  projectId: number,
  personId: number,
  { kept, linked, link }: Back,
): Promise<void> {
  await takeBack(db, kept.causes);
  await notify(
    db,
    services,
    kept.others
      .filter((userId) => linked.includes(userId))
      .map((userId) => ({
        userId,
        projectId,
        kind: 'linked',
        saying: 'linked.back',
        cause: `back ${kept.causes.join(' ')}`,
        link,
        personId,
      })),
  );
}

/** Notifies those with whom an erased person was linked. */
export async function notifyOfErased(
  { db, services }: Pick<LeavingGround, 'db' | 'services'>,
  personId: number,
  ended: Awaited<ReturnType<typeof leaving.linksOfPerson>>,
): Promise<void> {
  await notify(
    db,
    services,
    ended.map(({ projectId, otherId, guides }) => ({
      userId: otherId,
      projectId,
      kind: 'linked',
      saying: guides ? 'linked.mentorLeft' : 'linked.left',
      cause: `erased ${projectId} ${personId}`,
      link: guides ? linkTo('/{curProject}/home', {}) : linkTo('/{curProject}/mentor/mentee/list', {}),
      personId,
    })),
  );
}
