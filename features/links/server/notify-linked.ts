import { notify } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';

/** A mentee and their new mentor, by default or for some actions. */
export interface NewLink {
  menteeId: number;
  mentorId: number;
  linkedAt: Date;
}

/** Notifies each mentee of their mentor, and each mentor once, whatever the number of their new mentees. */
export async function notifyLinked(
  db: Db,
  services: Services,
  projectId: number,
  linked: readonly NewLink[],
): Promise<void> {
  const kind = 'linked' as const;
  const causeOf = ({ menteeId, linkedAt }: NewLink) =>
    `linked ${projectId} ${menteeId} ${linkedAt.getTime()}`;
  const toMentees = linked.map((link) => ({
    userId: link.menteeId,
    projectId,
    kind,
    saying: 'linked.mentee' as const,
    cause: causeOf(link),
    link: linkTo('/{curProject}/home', {}),
    personId: link.mentorId,
  }));
  const toMentors = [...Map.groupBy(linked, ({ mentorId }) => mentorId)].map(([userId, own]) => ({
    userId,
    projectId,
    kind,
    cause: causeOf(own[0]!),
    link: linkTo('/{curProject}/mentor/mentee/list', {}),
    ...(own.length === 1
      ? { saying: 'linked.mentor' as const, personId: own[0]!.menteeId }
      : { saying: 'linked.mentors' as const, count: own.length }),
  }));
  await notify(db, services, [...toMentees, ...toMentors]);
}

/** Notifies a mentor of new actions once, whatever the number of actions and mentees. */
export async function notifyActions(
  db: Db,
  services: Services,
  projectId: number,
  linked: readonly NewLink[],
): Promise<void> {
  const mentees = [...new Set(linked.map(({ menteeId }) => menteeId))];
  await notify(
    db,
    services,
    linked.slice(0, 1).map(({ mentorId, menteeId, linkedAt }) => ({
      userId: mentorId,
      projectId,
      kind: 'linked',
      cause: `actions ${projectId} ${menteeId} ${linkedAt.getTime()}`,
      link: linkTo('/{curProject}/mentor/mentee/list', {}),
      ...(mentees.length === 1
        ? { saying: 'linked.actions', personId: menteeId }
        : { saying: 'linked.actionsOfMany', count: mentees.length }),
    })),
  );
}
