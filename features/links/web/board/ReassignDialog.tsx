import { personOptions } from '#platform/web/person-options.ts';
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, problemOf } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { type Appointment, links, type Load, type Reassignment } from '../../contract.ts';
import { AppointmentList } from './AppointmentList.tsx';
import { useReassign } from './use-reassign.ts';

interface Props {
  mentors: readonly Load[];
  onClose: () => void;
}

/** Names that are shown before «and N more». */
const shownNames = 12;

/**
 * Moves all mentees and actions of a mentor to another, and the meetings that are booked with them. It shows what will move first, can be
 * undone, and names the meetings that stay.
 */
export function ReassignDialog({ mentors, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [alsoBooked, setAlsoBooked] = useState(true);
  const [stayed, setStayed] = useState<readonly Appointment[]>([]);
  const { problem, reassign } = useReassign();
  const isReady = from !== '' && to !== '' && from !== to;
  const move = { projectId, fromId: Number(from), toId: Number(to) };
  const { data: told, error } = useQuery({
    ...ask(links.reassign, { ...move, preview: true }),
    enabled: isReady && stayed.length === 0,
    // The numbers on the page must be those that will be moved.
    gcTime: 0,
  });
  const unread = problemOf(error);
  const names = (list: readonly Load[]) => personOptions(list);
  const go = async () => {
    const staying = await reassign({ ...move, alsoBooked });
    setStayed(staying ?? []);
    return staying?.length === 0;
  };
  if (stayed.length > 0)
    return (
      <Dialog onClose={onClose} title={t('links.reassign')} size="lg">
        <Stack>
          <Notice kind="warning" role="alert" title={t('links.booked.stayed')}>
            <AppointmentList appointments={stayed} isLinked />
            <Text size="sm" mt="xs">
              {t('links.booked.handle')}
            </Text>
          </Notice>
          <Group justify="end">
            <Button onClick={onClose}>{t('ui.close')}</Button>
          </Group>
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('links.reassign')}
      submit={t('ui.word.move')}
      cancel={t('ui.cancel')}
      size="lg"
      isDirty={from + to !== ''}
      canSubmit={told !== undefined && isReady && told.mentees.length + told.actions > 0}
      problem={problem}
      onSubmit={go}
      onClose={onClose}
    >
      <SelectField
        name="from"
        label={t('links.from')}
        value={from}
        options={names(mentors)}
        onChange={setFrom}
      />
      <SelectField
        name="to"
        label={t('links.to')}
        value={to}
        options={names(mentors.filter(({ id, active }) => active && String(id) !== from))}
        onChange={setTo}
      />
      {unread && <FailureNotice what={t('links.notLoaded')} error={unread} />}
      {isReady && !told && !unread && <Loading lines={3} />}
      {told && isReady && (
        <Preview
          told={told}
          to={mentors.find(({ id }) => String(id) === to)}
          alsoBooked={alsoBooked}
          onAlsoBooked={setAlsoBooked}
        />
      )}
    </FormDialog>
  );
}

interface PreviewProps {
  told: Reassignment;
  to: Load | undefined;
  alsoBooked: boolean;
  onAlsoBooked: (is: boolean) => void;
}

function Preview({ told: { mentees, actions, appointments }, to, alsoBooked, onAlsoBooked }: PreviewProps) {
  const t = useTexts();
  const after = (to?.mentees ?? 0) + mentees.length;
  const isOver = to?.capacity !== undefined && after > to.capacity;
  const staying = appointments.filter(({ stays }) => stays);
  const moving = appointments.filter(({ stays }) => !stays);
  return (
    <div role="status">
      <Text fw={600}>{t('links.tells', { mentees: mentees.length, actions })}</Text>
      <List size="sm" mt="xs">
        {mentees.slice(0, shownNames).map(({ id, name }) => (
          <List.Item key={id}>{name}</List.Item>
        ))}
        {mentees.length > shownNames && (
          <List.Item>{t('links.more', { count: mentees.length - shownNames })}</List.Item>
        )}
      </List>
      <Stack gap="sm" mt="sm">
        {to && isOver && (
          <Notice
            kind="warning"
            title={t('links.capacity', { mentor: to.name, after, capacity: to.capacity })}
          />
        )}
        {to && !isOver && (
          <Text>{t('links.load.after', { mentor: to.name, before: to.mentees, after })}</Text>
        )}
        {appointments.length > 0 && (
          <CheckField
            name="booked"
            label={t('links.moveBooked')}
            value={alsoBooked}
            onChange={onAlsoBooked}
          />
        )}
        {alsoBooked && moving.length > 0 && (
          <div>
            <Text fw={500}>{t('links.booked')}</Text>
            <AppointmentList appointments={moving} />
          </div>
        )}
        {alsoBooked && staying.length > 0 && (
          <Notice kind="warning" title={t('links.booked.staying')}>
            <AppointmentList appointments={staying} />
          </Notice>
        )}
      </Stack>
    </div>
  );
}
