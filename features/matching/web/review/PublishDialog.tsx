import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { isRefusal } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { matching } from '../../contract.ts';

interface Props {
  id: number;
  /** The number of pairs that the reader has seen. */
  paired: number;
  /** The mark of these pairs. */
  mark: string;
  onClose: () => void;
}

/** Publishes a proposal: shows the number of pairs, asks about mails, and shows the result. */
export function PublishDialog({ id, paired, mark, onClose }: Props) {
  const t = useTexts();
  const [hasMails, setMails] = useState(true);
  const [done, setDone] = useState<Output<typeof matching.publish>>();
  const { run, problem } = useAct({ shows: 'here' });
  /** The dialog stays for the result. */
  const publish = async () => {
    setDone(await run(matching.publish, { id, mails: hasMails, expected: paired, mark }));
    return false;
  };
  if (done)
    return (
      <Dialog onClose={onClose} title={t('matching.published')}>
        <Stack>
          <PublishResult done={done} hasMails={hasMails} />
          <Group justify="end">
            <Button onClick={onClose}>{t('matching.published.look')}</Button>
          </Group>
        </Stack>
      </Dialog>
    );
  const hasChanged = isRefusal(problem, setChanged);
  return (
    <FormDialog
      title={t('matching.publish.title')}
      submit={t('matching.publish.go', { count: paired })}
      cancel={t('ui.cancel')}
      isDirty={!hasMails}
      canSubmit={paired > 0}
      problem={problem}
      what={t('matching.notPublished')}
      failure={
        hasChanged ? (
          <Notice kind="warning" role="alert" title={refusalText(t, problem)}>
            {t('matching.publish.now', { count: paired })}
          </Notice>
        ) : undefined
      }
      onSubmit={publish}
      onClose={onClose}
    >
      <Text>{t('matching.publish.text', { count: paired })}</Text>
      <CheckField
        name="mails"
        label={t('matching.publish.mails')}
        help={t('matching.publish.mails.help')}
        value={hasMails}
        onChange={setMails}
      />
    </FormDialog>
  );
}

/** The result of publishing, in figures. */
function PublishResult({ done, hasMails }: { done: Output<typeof matching.publish>; hasMails: boolean }) {
  const t = useTexts();
  return (
    <div role="status">
      <Text fw={600}>{t('matching.published.linked', { count: done.linked })}</Text>
      <List mt="xs" size="sm">
        {done.skipped > 0 && (
          <List.Item>{t('matching.published.skipped', { count: done.skipped })}</List.Item>
        )}
        <List.Item>
          {hasMails ? t('matching.published.mails', { count: done.mails }) : t('matching.published.noMails')}
        </List.Item>
        {done.withoutAddress > 0 && (
          <List.Item>{t('matching.published.withoutAddress', { count: done.withoutAddress })}</List.Item>
        )}
      </List>
    </div>
  );
}
