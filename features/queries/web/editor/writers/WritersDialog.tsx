import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { writerRoles } from '../../../access.ts';
import { queries } from '../../../contract.ts';
import styles from '../editor.module.css';
import { PersonField } from '../PersonField.tsx';

/** Who writes SQL besides the Admins, by name. */
export function WritersDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ask(queries.writers, {}));
  const { run, sentOf } = useAct();
  const undo = useUndoing(queries.setWriter);
  const [added, setAdded] = useState<number>();
  /** A new field is empty. */
  const [fields, setFields] = useState(0);
  const sent = sentOf(queries.setWriter);
  const add = async (personId: number) => {
    if (!(await run(queries.setWriter, { personId, on: true }))) return;
    setAdded(undefined);
    setFields(fields + 1);
    toast(t('queries.writers.added'), { kind: 'success' });
  };
  const remove = async (personId: number, name: string) => {
    if (!(await run(queries.setWriter, { personId, on: false }))) return;
    toast(t('queries.writers.removed', { name }), {
      undo: { label: t('ui.word.undo'), onUndo: () => undo({ personId, on: true }) },
    });
  };
  return (
    <Dialog title={t('queries.writers')} onClose={onClose}>
      <Stack>
        <Text size="sm">{t('queries.writers.help')}</Text>
        {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading lines={3} />}
        {data?.length === 0 && <Text c="dimmed">{t('queries.writers.none')}</Text>}
        {data && data.length > 0 && (
          <ul className={styles.versions} aria-label={t('queries.writers')}>
            {data.map(({ id, name, username }) => (
              <li key={id}>
                <Group justify="space-between" gap="xs">
                  <div>
                    <Text fw={600}>{name}</Text>
                    <Text size="sm" c="dimmed">
                      {username}
                    </Text>
                  </div>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={t('queries.writers.remove.of', { name })}
                    loading={sent?.personId === id && !sent.on}
                    onClick={() => void remove(id, name)}
                  >
                    {t('ui.word.remove')}
                  </Button>
                </Group>
              </li>
            ))}
          </ul>
        )}
        <PersonField
          key={fields}
          name="new-writer"
          label={t('queries.writers.person')}
          help={t('queries.writers.person.help')}
          roles={writerRoles}
          value={added}
          onChange={setAdded}
        />
        <Group justify="end">
          <Button
            disabled={added === undefined}
            loading={sent?.on === true}
            onClick={() => added !== undefined && void add(added)}
          >
            {t('queries.writers.add')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
