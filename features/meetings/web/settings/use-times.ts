import { randomId } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { ask, isRefusal, markStale, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { meetings } from '../../contract.ts';
import { type MentorAvailability, staleHours } from '../../contract/hours.ts';

/** An entry of an edited list. Its place may change, its key does not. */
interface Keyed {
  key: string;
}
export type Hours = MentorAvailability['hours'][number] & Keyed;
export type Away = MentorAvailability['absences'][number] & Keyed;

interface Draft {
  hours: Hours[];
  absences: Away[];
  place: string;
}

export const withKey = <T extends object>(entry: T): T & Keyed => ({ ...entry, key: randomId() });
const draftOf = ({ hours, absences, place }: MentorAvailability): Draft => ({
  hours: hours.map(withKey),
  absences: absences.map(withKey),
  place,
});

/** Compares entries by what is saved, without the page's keys. */
const isSame = (one: unknown, other: unknown): boolean => withoutKeys(one) === withoutKeys(other);
const withoutKeys = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) => (name === 'key' ? undefined : inner));

/** The editor of a mentor's hours and absences. */
export function useTimes(mentorId: number, saved: MentorAvailability) {
  const t = useTexts();
  const queries = useQueryClient();
  const { id: projectId } = useProject();
  const store = async ({ hours, absences, place }: Draft, { version }: MentorAvailability) => {
    try {
      const now = await send(meetings.setAvailability, {
        projectId,
        mentorId,
        hours: hours.map(({ weekday, fromMinute, toMinute }) => ({ weekday, fromMinute, toMinute })),
        absences: absences.map(({ from, to }) => ({ from, to })),
        place: place.trim(),
        version,
      });
      toast(t('meetings.hours.saved'), { kind: 'success' });
      return now;
    } catch (error) {
      if (!isRefusal(error, staleHours)) tellFailure(t, error);
      throw error;
    }
  };
  const { draft, ...times } = useVersioned<MentorAvailability, Draft, typeof staleHours>(
    {
      saved,
      versionOf: ({ version }) => version,
      draftOf,
      isSame,
      save: store,
      stale: staleHours,
      theirsOf: ({ present }) => present,
      savedBy: ({ changedBy = null, changedAt = null }) => ({ by: changedBy, at: changedAt }),
      rebase: rebaseFields(isSame),
      onSaved: (now) => {
        queries.setQueryData(ask(meetings.availability, { projectId, mentorId }).queryKey, now);
        void markStale(queries, meetings.setAvailability);
      },
    },
    { question: t('meetings.hours.leaving') },
  );
  return { ...times, ...draft };
}
