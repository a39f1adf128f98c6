import { Button, Group, Text } from '@mantine/core';
import { IconRefresh, IconSend, IconTrash } from '@tabler/icons-react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { matching, type WholeProposal } from '../../contract.ts';
import { Matching } from '../proposals/Matching.tsx';

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
  const { run, isBusy, sentOf, problem } = useAct({ shows: 'here' });
  const again = async () => {
    const now = await run(matching.again, { id });
    if (now) toast(t('matching.again.done', { count: now.paired }), { kind: 'success', seconds: 5 });
  };
  const discard = async () => {
    const question = { title: t('matching.discard.sure'), text: t('matching.discard.text') };
    const answers = { yes: t('matching.discard'), no: t('ui.cancel'), danger: true };
    if (!(await confirm({ ...question, ...answers }))) return;
    if (!(await run(matching.discard, { id }))) return;
    toast(t('matching.discarded'), { kind: 'success' });
    onDiscarded();
  };
  return (
    <div data-no-print>
      <Group gap="xs">
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={isBusy || paired === 0}
          onClick={onPublish}
        >
          {t('matching.publish')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => void again()}
        >
          {t('matching.again')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => void discard()}
        >
          {t('matching.discard')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t('matching.again.help', { count: locked })}
      </Text>
      {sentOf(matching.again) && <Matching />}
      {problem && <FailureNotice what={t('matching.failed')} error={problem} />}
    </div>
  );
}
