import { List } from '@mantine/core';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Appointment } from '../../contract.ts';

/** Booked meetings with time, mentee and title, and why they stay with the former mentor if they do. */
export function AppointmentList({ appointments }: { appointments: readonly Appointment[] }) {
  const t = useTexts();
  return (
    <List size="sm">
      {appointments.map(({ id, mentee, title, time, stays }) => (
        <List.Item key={id}>
          {t(`links.booked.${stays ?? 'moves'}`, { when: shortMoment(time), who: mentee, title })}
        </List.Item>
      ))}
    </List>
  );
}
