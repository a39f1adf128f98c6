import { useQueryClient } from '@tanstack/react-query';
import { ACTIVE } from '#engines/people/membership.ts';
import { people } from '#features/people/contract.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';

/** Counts the mentees who may be notified of a publication; undefined if the number cannot be had. */
export function useMenteeCount(): () => Promise<number | undefined> {
  const queries = useQueryClient();
  const { id: projectId } = useProject();
  return async () => {
    const counted = await queries
      .fetchQuery(ask(people.count, { projectId, roles: ['Mentee'], filterState: [ACTIVE] }))
      .catch(() => undefined);
    return counted?.total;
  };
}

/** Asks before an action is published, with the number of mentees who may be notified; true to go on. */
export function usePublishing(): (title: string) => Promise<boolean> {
  const t = useTexts();
  const countMentees = useMenteeCount();
  return async (title) => {
    // Without the number the question is asked all the same.
    const count = await countMentees();
    return confirm({
      title: t('programme.publish.title', { title }),
      text: count === undefined ? t('programme.publish.unknown') : t('programme.publish.text', { count }),
      yes: t('programme.publish.yes'),
      no: t('programme.publish.no'),
    });
  };
}
