import { Button, Checkbox, Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { formatMoment, shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { meetings } from '../../contract.ts';
import type { Recipient, TimeMail } from '../../contract/mails.ts';
import styles from './mailing.module.css';

const kinds: Record<Recipient['state'], StatusKind> = {
  new: 'neutral',
  changed: 'warning',
  waiting: 'waiting',
  told: 'good',
  failed: 'bad',
  'no-address': 'bad',
};

interface Props {
  recipient: Recipient;
  template: TimeMail;
  /** Undefined: there is no meeting to mail them about. */
  isChosen: boolean | undefined;
  isSentNow: boolean;
  onChoose: (is: boolean) => void;
}

/** One recipient with their meetings, the state of their mail, and on request its preview. */
export function RecipientRow({ recipient, template, isChosen, isSentNow, onChoose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [isShown, setShown] = useState(false);
  const { id, name, state, lastMail, meetings: own } = recipient;
  return (
    <li className={styles.recipient} aria-busy={isSentNow && state === 'waiting'}>
      <Group gap="sm" justify="space-between">
        <Checkbox
          label={name}
          checked={isChosen === true}
          disabled={isChosen === undefined}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <Group gap="xs">
          <StatusBadge kind={kinds[state]}>{t(`meetings.told.${state}`)}</StatusBadge>
          <Button
            variant="subtle"
            size="sm"
            aria-expanded={isShown}
            aria-label={t('meetings.mails.previewOf', { name })}
            onClick={() => setShown(!isShown)}
          >
            {t('meetings.mails.preview')}
          </Button>
        </Group>
      </Group>
      <List size="sm" className={styles.meetings}>
        {own.map(({ id: meeting, time, other, title }) => (
          <List.Item key={meeting}>{`${formatMoment(time, language)} · ${other} · ${title}`}</List.Item>
        ))}
      </List>
      {lastMail && (
        <Text size="sm" c="dimmed">
          {t('meetings.mails.last', { when: shortMoment(lastMail) })}
        </Text>
      )}
      {isShown && <Preview userId={id} template={template} />}
    </li>
  );
}

function Preview({ userId, template }: { userId: number; template: TimeMail }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data, error } = useQuery(ask(meetings.previewMail, { projectId, userId, template }));
  if (error instanceof Problem) return <FailureNotice what={t('meetings.notLoaded')} error={error} />;
  if (!data) return <Loading lines={4} />;
  return data.map(({ subject, text }) => (
    <article key={subject + text} className={styles.preview} aria-label={subject}>
      <Text fw={600}>{subject}</Text>
      <Text size="sm" className={styles.text}>
        {text}
      </Text>
    </article>
  ));
}
