import { randomId } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ask, isRefusal, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { meetings, type MentorAvailability, staleHours } from '../../contract.ts';

/** An entry of a list that is being edited: its place may change, its key does not. */
interface Keyed {
  key: string;
}
export type Hours = MentorAvailability['hours'][number] & Keyed;
export type Away = MentorAvailability['absences'][number] & Keyed;

/** What is edited, and the version that it was begun over. */
interface Draft {
  hours: Hours[];
  absences: Away[];
  version: number;
}

export const withKey = <T extends object>(entry: T): T & Keyed => ({ ...entry, key: randomId() });
const draftOf = ({ hours, absences, version }: MentorAvailability): Draft => ({
  hours: hours.map(withKey),
  absences: absences.map(withKey),
  version,
});

/** The hours and days off of a mentor while they are edited: until then they are what is saved, also when that changes. */
export function useTimes(mentorId: number, saved: MentorAvailability) {
  const t = useTexts();
  const queries = useQueryClient();
  const { id: projectId } = useProject();
  const fresh = useMemo(() => draftOf(saved), [saved]);
  const [edited, setEdited] = useState<Draft>();
  const [meanwhile, setMeanwhile] = useState<MentorAvailability>();
  const [isBusy, setBusy] = useState(false);
  const draft = edited ?? fresh;

  const take = (now: MentorAvailability) => {
    queries.setQueryData(ask(meetings.availability, { projectId, mentorId }).queryKey, now);
    setEdited(undefined);
    setMeanwhile(undefined);
  };
  const save = async (version: number) => {
    setBusy(true);
    try {
      const saving = {
        hours: draft.hours.map(({ weekday, fromMinute, toMinute }) => ({ weekday, fromMinute, toMinute })),
        absences: draft.absences.map(({ from, to }) => ({ from, to })),
        version,
      };
      take(await send(meetings.setAvailability, { projectId, mentorId, ...saving }));
      toast(t('meetings.hours.saved'), { kind: 'success' });
      await queries.invalidateQueries({ queryKey: [meetings.freeSlots.path] });
    } catch (error) {
      if (isRefusal(error, staleHours)) setMeanwhile(error.data.present);
      else tellFailure(t, error);
    }
    setBusy(false);
  };

  return {
    ...draft,
    /** What another user saved meanwhile: one of the two is to be chosen. */
    meanwhile,
    isBusy,
    change: (next: Partial<Draft>) => setEdited({ ...draft, ...next }),
    save: () => save(draft.version),
    keepMine: () => meanwhile && save(meanwhile.version),
    takeTheirs: () => meanwhile && take(meanwhile),
  };
}
