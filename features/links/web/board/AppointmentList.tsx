import { Anchor, List } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Appointment } from '../../contract.ts';

interface Props {
  appointments: readonly Appointment[];
  /** Leads to those that stay. A preview does not, since its choices would be lost. */
  isLinked?: boolean;
}

/** Booked meetings with time, mentee and title, and why they stay with the former mentor if they do. */
export function AppointmentList({ appointments, isLinked = false }: Props) {
  const t = useTexts();
  const { url } = useProject();
  return (
    <List size="sm">
      {appointments.map(({ id, mentee, title, time, stays, link }) => {
        const text = t(`links.booked.${stays ?? 'moves'}`, { when: shortMoment(time), who: mentee, title });
        return (
          <List.Item key={id}>
            {isLinked && link !== undefined ? (
              <Anchor component={Link} to={`/${url}/${link}`} inherit>
                {text}
              </Anchor>
            ) : (
              text
            )}
          </List.Item>
        );
      })}
    </List>
  );
}
