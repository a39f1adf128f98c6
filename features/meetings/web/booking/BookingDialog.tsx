import { personOptions } from '#platform/web/person-options.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usualWay } from '#engines/meetings/ways.ts';
import { people } from '#features/people/contract.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem, send } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { meetings } from '../../contract.ts';
import type { Bookable } from '../../contract/booking.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { refreshMeetings } from '../refresh.ts';
import { refusalWithClash } from '../report-refusal.ts';
import { HowFields } from '../how/HowFields.tsx';
import { useHow } from '../how/use-how.ts';
import { momentOf, type Start, weekdayMoment } from '../calendar/span.ts';
import { MenteeField } from './MenteeField.tsx';
import { TimePicker } from './TimePicker.tsx';

interface Props {
  /** The mentee, if already chosen. */
  menteeId?: number;
  /** The action, if already chosen. */
  actionId?: number;
  /** The mentor, if already chosen. Mentors book only themselves. */
  mentorId?: number;
  /** The day and time that it begins with. */
  start?: Start;
  onClose: () => void;
  onBooked: (meeting: Meeting) => void;
}

/** The dialog that books a meeting: mentee, action, mentor and time. */
export function BookingDialog({ menteeId: known, actionId, onClose, onBooked, ...begin }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [menteeId, setMentee] = useState(known ?? 0);
  const bookable = useQuery({
    ...ask(meetings.bookable, { projectId, menteeId }),
    enabled: menteeId > 0,
  });
  const error = bookable.error instanceof Problem ? bookable.error : undefined;
  const isHidden =
    actionId !== undefined && bookable.data !== undefined && !bookable.data.some(({ id }) => id === actionId);
  return (
    <Modal opened onClose={onClose} title={<b>{t('meetings.book')}</b>} size="lg">
      <Stack>
        {menteeId === 0 && <WhenAndWith {...begin} />}
        <MenteeField value={menteeId} onChange={setMentee} />
        {error && (
          <FailureNotice
            what={t(error.status === 404 ? 'meetings.book.gone' : 'meetings.notLoaded')}
            error={error}
          />
        )}
        {menteeId > 0 && bookable.isPending && <Loading lines={5} />}
        {isHidden && <Notice kind="warning" role="status" title={t('meetings.refusal.action-hidden')} />}
        {bookable.data?.length === 0 && !isHidden && <Text>{t('meetings.book.nothing')}</Text>}
        {bookable.data && bookable.data.length > 0 && !isHidden ? (
          <BookingForm
            key={menteeId}
            menteeId={menteeId}
            actions={bookable.data}
            {...(actionId !== undefined && { actionId })}
            {...begin}
            onClose={onClose}
            onBooked={onBooked}
          />
        ) : (
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('meetings.back')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

/** Shows the hour and the mentor that the user chose in the calendar, until the form below shows them. */
function WhenAndWith({ start, mentorId }: Pick<Props, 'start' | 'mentorId'>) {
  const language = useLanguage();
  const session = useSession();
  const { id: projectId } = useProject();
  const { data: mentors = [] } = useQuery({
    ...ask(people.mentorsFilter, { projectId }),
    enabled: mentorId !== undefined && holds(session.roles, staff),
  });
  const time = start && momentOf(start);
  const chosen = personOptions(mentors).find(({ value }) => value === String(mentorId));
  const parts = [time && weekdayMoment(time, language), chosen?.label].filter((one) => one !== undefined);
  return parts.length > 0 && <Text fw={600}>{parts.join(' · ')}</Text>;
}

interface FormProps extends Omit<Props, 'menteeId'> {
  menteeId: number;
  actions: readonly Bookable[];
}

function BookingForm({
  menteeId,
  actionId: known,
  actions,
  mentorId: first = 0,
  start,
  onClose,
  onBooked,
}: FormProps) {
  const t = useTexts();
  const session = useSession();
  const queries = useQueryClient();
  const { id: projectId } = useProject();
  const isStaff = holds(session.roles, staff);
  const [wanted, setAction] = useState(() => {
    const one = actions.length === 1 ? actions[0] : actions.find(({ id }) => id === known);
    return one?.id ?? 0;
  });
  // An action that was hidden from the mentee in the meantime is not offered.
  const action = actions.find(({ id }) => id === wanted);
  const actionId = action?.id ?? 0;
  const [chosen, setMentor] = useState(first);
  const [time, setTime] = useState(start && momentOf(start));
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { data: mentors = [] } = useQuery({
    ...ask(people.mentorsFilter, { projectId }),
    enabled: isStaff,
  });
  const mentorId = isStaff ? chosen || (action?.mentor?.id ?? 0) : session.id;
  const isReady = actionId > 0 && mentorId > 0;
  const how = useHow({ mentorId: isReady ? mentorId : 0, way: usualWay(action?.typeId ?? 0) });

  const book = async () => {
    const held = how.toSend();
    if (!time || !held) return;
    setBusy(true);
    setRefused(undefined);
    try {
      const asked = { projectId, actionId, mentorId, menteeId, time, ...held };
      const meeting = await send(meetings.book, asked);
      toast(t('meetings.booked'), { kind: 'success' });
      void refreshMeetings(queries);
      onBooked(meeting);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setRefused(refusalWithClash(t, error));
      setBusy(false);
      await refreshMeetings(queries);
    }
  };

  return (
    <Stack>
      <SelectField
        name="action"
        label={t('meetings.action')}
        required
        value={actionId > 0 ? String(actionId) : ''}
        options={actions.map(({ id, title, typeId }) => ({
          value: String(id),
          label: `${title} (${t(`meetings.type.${typeId === 1 ? 1 : 2}`)})`,
        }))}
        onChange={(id) => setAction(Number(id))}
      />
      {isStaff && (
        <SelectField
          name="with"
          label={t('role.Mentor')}
          required
          value={mentorId > 0 ? String(mentorId) : ''}
          options={personOptions(mentors)}
          onChange={(id) => setMentor(Number(id))}
        />
      )}
      {isReady ? (
        <TimePicker
          key={`${actionId} ${mentorId}`}
          parties={{ projectId, actionId, mentorId, menteeId }}
          value={time}
          start={start}
          onChange={setTime}
        />
      ) : (
        <Text c="dimmed">{t(isStaff ? 'meetings.book.first' : 'meetings.book.firstAction')}</Text>
      )}
      {isReady && <HowFields how={how} />}
      {refused !== undefined && <ErrorNotice what={refused} />}
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {t('meetings.back')}
        </Button>
        <Button loading={isBusy} disabled={!isReady || !time} onClick={() => void book()}>
          {t('meetings.book.do')}
        </Button>
      </Group>
    </Stack>
  );
}
