import { settingsOf } from '#features/projects/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { markOf } from '#engines/people/name.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Request } from '#platform/server/implement.ts';
import type { links, Load } from '../contract.ts';
import { capacityOf } from './capacity.ts';
import * as board from './store/board.ts';

/** Days without a sign of life after which a link is quiet, unless the project sets another number. */
const usualQuietDays = 30;

/** Returns each mentor's load and capacity, and the number of mentees without a mentor. */
export async function showBoard({ db, input }: Request<typeof links.board>) {
  const { Config } = await settingsOf(db, input.projectId);
  const quietDays = Config?.QuietDays ?? usualQuietDays;
  const rows = await board.loads(db, input.projectId, quietDays);
  const byName = Map.groupBy(rows, ({ name }) => name);
  const mentors = rows.map((row): Load => {
    const capacity = capacityOf({ ...row.fields, ...row.projectFields }) ?? Config?.MentorCapacity;
    return present({
      id: row.id,
      name: row.name,
      username: byName.get(row.name)!.length > 1 ? markOf(row) : undefined,
      active: row.state === ACTIVE,
      mentees: row.mentees,
      capacity,
      quiet: row.quiet,
    });
  });
  return {
    mentors,
    unlinked: await board.countUnlinked(db, input.projectId),
    quiet: mentors.reduce((sum, { quiet }) => sum + quiet, 0),
    quietDays,
  };
}

export async function menteesOn({ db, input }: Request<typeof links.mentees>) {
  const { projectId, of, search } = input;
  const quietDays = (await settingsOf(db, projectId)).Config?.QuietDays ?? usualQuietDays;
  return board.menteesOf(db, projectId, { of, search, quietDays });
}
