import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { conference, type Room } from '../../contract.ts';
import styles from './lobby.module.css';

/** The guest of the meeting. The mentor and staff choose, change and remove the guest. */
export function GuestPart({ room }: { room: Room }) {
  const t = useTexts();
  const { id } = useSession();
  const { meetingId, guest } = room;
  const { data: staff = [] } = useQuery(ask(conference.staff, { meetingId }));
  const [wanted, setWanted] = useState('');
  const { run, sentOf } = useAct();
  const invite = async () => {
    if (await run(conference.invite, { meetingId, userId: Number(wanted) })) setWanted('');
  };
  const options = staff
    .filter((one) => one.id !== guest?.id)
    .map((one) => ({
      value: String(one.id),
      label: one.id === id ? t('conference.guest.me', { name: one.name }) : one.name,
    }));
  return (
    <section aria-label={t('conference.guest')} className={styles.guest}>
      {guest && (
        <Group gap="sm">
          <span>{t('conference.guest.is', { name: guest.name })}</span>
          <Button
            variant="default"
            size="xs"
            loading={sentOf(conference.uninvite) !== undefined}
            onClick={() => void run(conference.uninvite, { meetingId })}
          >
            {t('conference.guest.remove')}
          </Button>
        </Group>
      )}
      <Group gap="sm" align="end">
        <SelectField
          name="guest"
          label={t(guest ? 'conference.guest.other' : 'conference.guest.choose')}
          help={t('conference.guest.help')}
          options={options}
          value={wanted}
          onChange={setWanted}
        />
        <Button
          variant="default"
          size="md"
          disabled={wanted === ''}
          loading={sentOf(conference.invite) !== undefined}
          onClick={() => void invite()}
        >
          {t('conference.guest.invite')}
        </Button>
      </Group>
    </section>
  );
}
