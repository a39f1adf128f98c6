import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshLinks } from '#features/links/web/public.tsx';
import type { Output } from '#platform/contract/call.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { isRefusal, Problem, send } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { matching } from '../../contract.ts';
import { refreshMatching } from '../refresh.ts';

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
  const queries = useQueryClient();
  const [hasMails, setMails] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [done, setDone] = useState<Output<typeof matching.publish>>();
  const publish = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setDone(await send(matching.publish, { id, mails: hasMails, expected: paired, mark }));
      await refreshLinks(queries);
    } catch (failure) {
      if (!(failure instanceof Problem)) throw failure;
      setProblem(failure);
    }
    setBusy(false);
    await refreshMatching(queries);
  };
  if (done)
    return (
      <Modal opened onClose={onClose} title={t('matching.published')}>
        <Stack>
          <PublishResult done={done} hasMails={hasMails} />
          <Group justify="end">
            <Button onClick={onClose}>{t('matching.published.look')}</Button>
          </Group>
        </Stack>
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title={t('matching.publish.title')}>
      <Stack>
        {isRefusal(problem, setChanged) ? (
          <Notice kind="warning" role="alert" title={refusalText(t, problem)}>
            {t('matching.publish.now', { count: paired })}
          </Notice>
        ) : (
          problem && <FailureNotice what={t('matching.notPublished')} error={problem} />
        )}
        <Text>{t('matching.publish.text', { count: paired })}</Text>
        <CheckField
          name="mails"
          label={t('matching.publish.mails')}
          help={t('matching.publish.mails.help')}
          value={hasMails}
          onChange={setMails}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('matching.cancel')}
          </Button>
          <Button loading={isBusy} disabled={paired === 0} onClick={() => void publish()}>
            {t('matching.publish.go', { count: paired })}
          </Button>
        </Group>
      </Stack>
    </Modal>
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
