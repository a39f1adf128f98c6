import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLockOpen, IconUserOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { matching, type Pair, type WholeProposal } from '../../contract.ts';
import { Score } from '../Score.tsx';
import type { Fields } from '../words/fields.ts';
import { CandidateList } from './CandidateList.tsx';
import { LeftReasons } from './LeftReasons.tsx';
import { PairBadges } from './PairBadges.tsx';
import { RuleReasons } from './RuleReasons.tsx';
import { type Choice, useChoice } from './use-choice.ts';

interface Props {
  proposal: WholeProposal;
  menteeId: number;
  fields: Fields;
  onClose: () => void;
}

/**
 * A mentee of a proposal with the mentor and the reasons. While the proposal is open, it offers other mentors.
 */
export function PairPanel({ proposal, menteeId, fields, onClose }: Props) {
  const t = useTexts();
  const { id, state, rules } = proposal;
  const choice = useChoice(id);
  const { data, error, refetch } = useQuery({
    ...ask(matching.pairs, { id, menteeId, count: 1 }),
    placeholderData: keepPreviousData,
  });
  const pair = data?.list[0];
  return (
    <SidePanel title={pair?.mentee.name ?? t('role.Mentee')} onClose={onClose}>
      {error instanceof Problem && (
        <FailureNotice what={t('matching.lost')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading lines={8} />}
      {data && !pair && <Text>{t('matching.pair.gone')}</Text>}
      {pair && (
        <Stack gap="lg">
          <PairHead pair={pair} />
          {pair.mentor ? (
            <RuleReasons said={pair} rules={rules} fields={fields} />
          ) : (
            <LeftReasons pair={pair} rules={rules} fields={fields} />
          )}
          {state === 'open' && (
            <>
              <PairActs pair={pair} choice={choice} />
              <CandidateList proposalId={id} pair={pair} rules={rules} fields={fields} choice={choice} />
            </>
          )}
        </Stack>
      )}
    </SidePanel>
  );
}

function PairHead({ pair }: { pair: Pair }) {
  const t = useTexts();
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('role.Mentor')}
      </Text>
      <Group gap="sm">
        <Text fw={600} fz="lg">
          {pair.mentor?.name ?? t('ui.word.withoutAMentor')}
        </Text>
        {pair.mentor && <Score score={pair.score} />}
      </Group>
      <Group gap={4} mt={4}>
        <PairBadges pair={pair} />
      </Group>
    </div>
  );
}

/** The buttons that remove the mentor, and that release a choice made by hand. */
function PairActs({ pair, choice }: { pair: Pair; choice: Choice }) {
  const t = useTexts();
  if (!pair.mentor && !pair.locked) return null;
  return (
    <Group gap="xs" data-no-print>
      {pair.mentor && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUserOff size={16} aria-hidden />}
          loading={choice.busy === 0}
          onClick={() => void choice.choose(pair, 0)}
        >
          {t('matching.leave.without')}
        </Button>
      )}
      {pair.locked && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconLockOpen size={16} aria-hidden />}
          disabled={choice.busy !== undefined}
          onClick={() => void choice.choose(pair, pair.mentor?.id ?? 0, false)}
        >
          {t('matching.unlock')}
        </Button>
      )}
    </Group>
  );
}
