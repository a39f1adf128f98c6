import { type Gaps, href, type InProject } from '#platform/contract/addresses.ts';
import type { Db } from '#platform/server/db.ts';
import { type NewMail, queueMails } from '#platform/server/mail/queue.ts';
import type { Services } from '#platform/server/services.ts';
import { type Notification, notificationEvents } from '../contract.ts';
import { kindsOf } from './kinds.ts';
import { addNotifications, toMail } from './store.ts';
import { sentenceOf } from './words.ts';

/** One thing that one person is told. */
export interface News {
  userId: number;
  /** Whose active members alone are told; without one everybody who takes part anywhere. */
  projectId?: number;
  kind: string;
  saying: string;
  /** What happened, the same at every try: nobody is told twice of one cause. */
  cause: string;
  /** The screen of the project where it leads: `linkTo('/{curProject}/calendar', {}, { meeting: 7 })`. */
  link: Link;
  /** Whom it speaks of; named as they are called when it is read. */
  personId?: number;
  count?: number;
  /** When what it speaks of happens: a moment, or a day (`DD-MM-YYYY`). */
  at?: Date;
  day?: string;
}

declare const isLink: unique symbol;

/** An address inside a project, without the project: it is added when the notification is read. */
export type Link = string & { [isLink]: true };

/** Where a notification of a project leads. */
export const linkTo = <Path extends InProject>(
  path: Path,
  gaps: Omit<Gaps<Path>, 'curProject'>,
  search?: Readonly<Record<string, string | number>>,
): Link => href(path, { ...gaps, curProject: '' } as Gaps<Path>, search).replace(/^[/]+/, '') as Link;

type Telling = Pick<Services, 'bus' | 'jobs' | 'features'> & { config: Pick<Services['config'], 'baseUrl'> };

/** What a background job tells people with. */
export type Ground = Telling & Pick<Services, 'pool'>;

/** So many are written by one statement. */
const AT_ONCE = 1_000;

/**
 * Tells people, in the transaction of `db`: the notification, the mail of those who want one and the word to the pages that are
 * open are there when, and only when, it commits. Whoever is no active member of the project is told nothing.
 */
export async function notify(db: Db, telling: Telling, news: readonly News[]): Promise<void> {
  for (let done = 0; done < news.length; done += AT_ONCE) {
    const rows = news.slice(done, done + AT_ONCE).map(rowOf);
    const written = await addNotifications(db, kindsOf(telling.features), rows);
    const mailed = written.filter(({ isMailed }) => isMailed).map(({ id }) => id);
    if (mailed.length > 0) await queueMails(telling.jobs, db, await singleMails(db, telling, mailed));
    const shown = Map.groupBy(
      written.filter(({ isShown }) => isShown),
      ({ kind }) => kind,
    );
    for (const [kind, told] of shown)
      await telling.bus.announce(
        db,
        notificationEvents.arrived,
        told.map(({ userId }) => userId),
        { kind },
      );
  }
}

const rowOf = ({ userId, projectId, kind, saying, cause, link, personId, count, at, day }: News) => ({
  userId,
  projectId: projectId ?? null,
  kind,
  personId: personId ?? null,
  data: {
    saying,
    ...(count !== undefined && { count }),
    ...(at && { at: at.toISOString() }),
    ...(day !== undefined && { day }),
  },
  link,
  cause,
});

async function singleMails(
  db: Db,
  { config }: Pick<Telling, 'config'>,
  ids: readonly number[],
): Promise<NewMail[]> {
  return (await toMail(db, ids)).flatMap(({ to, name, language, told }) =>
    told.map((one) => ({
      template: 'notification.html',
      language,
      to,
      variables: {
        name,
        project: one.project ?? '',
        text: sentenceOf(one, language),
        url: config.baseUrl + one.link,
        choices: choicesAt(config.baseUrl, one),
      },
    })),
  );
}

/** Where the reader of a notification chooses how to be told. */
export const choicesAt = (baseUrl: string, { link, projectId }: Notification): string =>
  projectId === undefined
    ? baseUrl
    : baseUrl + href('/{curProject}/notifications', { curProject: link.split('/')[1]! });
