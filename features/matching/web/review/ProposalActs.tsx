import { Button, Group, Text } from '@mantine/core';
import { IconRefresh, IconSend, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { Problem, send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { matching, type WholeProposal } from '../../contract.ts';
import { Matching } from '../proposals/Matching.tsx';
import { refreshMatching } from '../refresh.ts';

interface Props {
  proposal: WholeProposal;
  onPublish: () => void;
  onDiscarded: () => void;
}

/**
 * The actions on an open proposal: publish it, match again around the choices made by hand, or discard it.
 */
export function ProposalActs({ proposal: { id, paired, locked }, onPublish, onDiscarded }: Props) {
  const t = useTexts();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<'again' | 'discard'>();
  const [problem, setProblem] = useState<Problem>();
  const act = async (what: 'again' | 'discard', run: () => Promise<void>) => {
    setBusy(what);
    setProblem(undefined);
    try {
      await run();
    } catch (failure) {
      if (!(failure instanceof Problem)) throw failure;
      setProblem(failure);
    }
    setBusy(undefined);
    await refreshMatching(queries);
  };
  const again = () =>
    act('again', async () => {
      const now = await send(matching.again, { id });
      toast(t('matching.again.done', { count: now.paired }), { kind: 'success', seconds: 5 });
    });
  const discard = async () => {
    const question = { title: t('matching.discard.sure'), text: t('matching.discard.text') };
    const answers = { yes: t('matching.discard'), no: t('matching.cancel'), danger: true };
    if (!(await confirm({ ...question, ...answers }))) return;
    await act('discard', async () => {
      await send(matching.discard, { id });
      toast(t('matching.discarded'), { kind: 'success' });
      onDiscarded();
    });
  };
  return (
    <div data-no-print>
      <Group gap="xs">
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={busy !== undefined || paired === 0}
          onClick={onPublish}
        >
          {t('matching.publish')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={busy !== undefined}
          onClick={() => void again()}
        >
          {t('matching.again')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={busy !== undefined}
          onClick={() => void discard()}
        >
          {t('matching.discard')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t('matching.again.help', { count: locked })}
      </Text>
      {busy === 'again' && <Matching />}
      {problem && <FailureNotice what={t('matching.failed')} error={problem} />}
    </div>
  );
}
