import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { ask, problemOf } from '#platform/web/api.ts';
import { endingLines } from '#platform/web/ending-lines.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { privacy } from '../../contract.ts';
import { HeldList } from '../shared/HeldList.tsx';

interface Props {
  userId: number;
  /**
   * Whether erasing closes a request of this person, who then gets a mail first. @default false
   */
  closes?: boolean;
  /** Called when the person is erased. */
  onDone: () => void;
  onClose: () => void;
}

const kept = ['account', 'done', 'requests', 'audit'] as const;

/**
 * Shows what is kept about a person and what will stay, and erases them once the user types their sign-in name.
 */
export function EraseDialog({ userId, closes = false, onDone, onClose }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  // The numbers must be the present ones; of a person who has just been erased there are none.
  const preview = useQuery({ ...ask(privacy.previewErase, { userId }), gcTime: 0, enabled: !isBusy });
  const { data } = preview;
  const unread = problemOf(preview.error);
  const erase = async () => {
    if (!data) return false;
    setWrong(typed.trim() !== data.username);
    if (typed.trim() !== data.username) return false;
    if (!(await run(privacy.erase, { userId, username: data.username }))) return false;
    toast(t('privacy.erase.done', { name: data.name }), { kind: 'success', seconds: 10 });
    onDone();
    return true;
  };
  return (
    <FormDialog
      title={t('privacy.erase.title')}
      submit={t('privacy.erase.go')}
      danger
      size="lg"
      // What is typed is a confirmation and no work.
      isDirty={false}
      canSubmit={data !== undefined}
      problem={problem}
      what={t('privacy.erase.failed')}
      onSubmit={erase}
      onClose={onClose}
    >
      {unread && (
        <FailureNotice
          what={t('privacy.erase.unread')}
          error={unread}
          onRetry={() => void preview.refetch()}
        />
      )}
      {!data && !unread && <Loading lines={6} />}
      {data && (
        <>
          <Notice kind="bad" title={t('privacy.erase.forever')}>
            {t('privacy.erase.text', { name: data.name })}
            {data.leaving.length > 0 && (
              <List size="sm" mt="xs">
                {endingLines(t, data.leaving).map((line) => (
                  <List.Item key={line}>{line}</List.Item>
                ))}
              </List>
            )}
          </Notice>
          {closes && (
            <Notice kind="info" title={t('privacy.erase.closes')}>
              {t('privacy.erase.closes.text')}
            </Notice>
          )}
          <section aria-label={t('privacy.erase.held')}>
            <Text fw={600}>{t('privacy.erase.held')}</Text>
            <HeldList held={data.held} />
          </section>
          <section aria-label={t('privacy.erase.kept')}>
            <Text fw={600}>{t('privacy.erase.kept')}</Text>
            <List size="sm" mt="xs">
              {kept.map((one) => (
                <List.Item key={one}>{t(`privacy.erase.kept.${one}`)}</List.Item>
              ))}
            </List>
          </section>
          <TextField
            name="erase-username"
            required
            label={t('privacy.erase.type', { username: data.username })}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={isWrong && t('privacy.refusal.other-name')}
          />
        </>
      )}
    </FormDialog>
  );
}
