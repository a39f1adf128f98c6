import { Button, Collapse, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDate } from '#engines/dates/parse-date.ts';
import type { Output } from '#platform/contract/call.ts';
import { ask } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { type Texts, useLanguage, useTexts } from '#platform/web/texts.ts';
import { steps } from '../../contract.ts';
import { textIn } from '../model/documents.ts';
import { Failed } from './Failed.tsx';
import { Waiting } from './Waiting.tsx';
import { Words } from './Words.tsx';

interface Props {
  actionId: number;
  menteeId: number | undefined;
}

/** Who changed what and when. It loads when the user opens it. */
export function History(props: Props) {
  const t = useTexts();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <Button
        variant="subtle"
        leftSection={<IconHistory size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'steps.history.hide' : 'steps.history.show')}
      </Button>
      <Collapse expanded={isOpen} id={listId}>
        {isOpen && <Changes {...props} />}
      </Collapse>
    </section>
  );
}

type Change = Output<typeof steps.history>[number];

function Changes({ actionId, menteeId }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const changes = useQuery({
    ...ask(steps.history, { actionId, ...(menteeId !== undefined && { menteeId }) }),
    // The history has to contain what was just saved.
    staleTime: 0,
  });
  if (changes.error) return <Failed of={changes} />;
  if (!changes.data) return <Waiting lines={4} />;
  if (changes.data.length === 0) return <Text c="dimmed">{t('steps.history.none')}</Text>;
  return (
    <Stack component="ul" gap="md" m={0} p="xs" style={{ listStyle: 'none' }}>
      {changes.data.map((change) => (
        <li key={change.id}>
          <Text fw={600}>{titleOf(t, change)}</Text>
          <Text size="sm" c="dimmed">
            {t('steps.written', {
              name:
                change.admin === undefined
                  ? change.by
                  : t('steps.history.as', { admin: change.admin, name: change.by }),
              when: formatMoment(change.at, language),
            })}
          </Text>
          {isText(change) && (
            <>
              <Words text={textIn(change.after)} />
              {textIn(change.before) && (
                <>
                  <Text size="sm" fw={600} mt={4}>
                    {t('steps.history.before')}
                  </Text>
                  <Words text={textIn(change.before)} />
                </>
              )}
            </>
          )}
        </li>
      ))}
    </Stack>
  );
}

const isText = ({ part }: Change): boolean => part === 'mentee' || part === 'mentor' || part === 'private';

function titleOf(t: Texts, { part, before, after }: Change): string {
  const told = JSON.parse(after) as { completed?: boolean; handed?: boolean; date?: string; name?: string };
  if (part === 'publication') return t('steps.history.publication', { day: formatDate(told.date ?? '') });
  if (part === 'completion') return t(told.completed ? 'steps.history.completion' : 'steps.history.reopened');
  if (part === 'handover') return t(told.handed ? 'steps.history.handed' : 'steps.history.takenBack');
  if (part === 'file') {
    const { name: gone = '' } = JSON.parse(before) as { name?: string };
    return told.name === undefined
      ? t('steps.history.fileRemoved', { name: gone })
      : t('steps.history.fileAdded', { name: told.name });
  }
  return t(`steps.history.${part}`);
}
