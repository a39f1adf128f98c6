import { personOptions } from '#platform/web/person-options.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { people } from '#features/people/contract.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, problemOf } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { meetings } from '../../contract.ts';
import type { Bookable } from '../../contract/booking.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { refusalWithClash } from '../report-refusal.ts';
import { HowFields } from '../how/HowFields.tsx';
import { momentOf, type Start, weekdayMoment } from '../calendar/span.ts';
import { MenteeField } from './MenteeField.tsx';
import { TimePicker } from './TimePicker.tsx';
import { type Booking, useBooking } from './use-booking.ts';

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
  const booking = useBooking({ menteeId, actionId, actions: bookable.data ?? [], ...begin });
  const booked = useRef<Meeting>(undefined);
  const error = problemOf(bookable.error);
  const isHidden =
    actionId !== undefined && bookable.data !== undefined && !bookable.data.some(({ id }) => id === actionId);
  const isOpen = bookable.data !== undefined && bookable.data.length > 0 && !isHidden;
  const book = async () => {
    const meeting = await booking.book();
    booked.current = meeting;
    return meeting !== undefined;
  };
  return (
    <FormDialog
      title={t('meetings.book')}
      submit={t('ui.word.book')}
      cancel={t('ui.cancel')}
      size="lg"
      isDirty={booking.isDirty || menteeId !== (known ?? 0)}
      canSubmit={isOpen && booking.isReady && booking.time !== undefined}
      problem={isHidden ? undefined : booking.problem}
      reason={booking.problem && refusalWithClash(t, booking.problem)}
      onSubmit={book}
      onClose={() => (booked.current ? onBooked(booked.current) : onClose())}
    >
      {menteeId === 0 && <WhenAndWith {...begin} />}
      <MenteeField
        value={menteeId}
        onChange={(id) => {
          setMentee(id);
          booking.reset();
        }}
      />
      {error && (
        <FailureNotice
          what={t(error.status === 404 ? 'meetings.book.gone' : 'meetings.notLoaded')}
          error={error}
        />
      )}
      {menteeId > 0 && bookable.isPending && <Loading lines={5} />}
      {isHidden && <Notice kind="warning" role="status" title={t('meetings.refusal.action-hidden')} />}
      {bookable.data?.length === 0 && !isHidden && <Text>{t('meetings.book.nothing')}</Text>}
      {isOpen && <BookingFields menteeId={menteeId} actions={bookable.data} booking={booking} />}
    </FormDialog>
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

interface FieldsProps {
  menteeId: number;
  actions: readonly Bookable[];
  booking: Booking;
}

function BookingFields({ menteeId, actions, booking }: FieldsProps) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { actionId, mentorId, mentors, isStaff, isReady, how } = booking;
  return (
    <>
      <SelectField
        name="action"
        label={t('ui.word.action')}
        required
        value={actionId > 0 ? String(actionId) : ''}
        options={actions.map(({ id, title, typeId }) => ({
          value: String(id),
          label: `${title} (${t(`meetings.type.${typeId === 1 ? 1 : 2}`)})`,
        }))}
        onChange={(id) => booking.setAction(Number(id))}
      />
      {isStaff && (
        <SelectField
          name="with"
          label={t('role.Mentor')}
          required
          value={mentorId > 0 ? String(mentorId) : ''}
          options={personOptions(mentors)}
          onChange={(id) => booking.setMentor(Number(id))}
        />
      )}
      {isReady ? (
        <TimePicker
          key={`${menteeId} ${actionId} ${mentorId}`}
          parties={{ projectId, actionId, mentorId, menteeId }}
          value={booking.time}
          start={booking.start}
          onChange={booking.setTime}
        />
      ) : (
        <Text c="dimmed">{t(isStaff ? 'meetings.book.first' : 'meetings.book.firstAction')}</Text>
      )}
      {isReady && <HowFields how={how} />}
    </>
  );
}
