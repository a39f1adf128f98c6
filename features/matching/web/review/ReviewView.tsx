import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import { matching } from '../../contract.ts';
import type { Go, MatchingAddress } from '../address.ts';
import { Score } from '../Score.tsx';
import { StateBadge } from '../StateBadge.tsx';
import type { Fields } from '../words/fields.ts';
import { MentorLoads } from './MentorLoads.tsx';
import { PairFilters } from './PairFilters.tsx';
import { PairGrid } from './PairGrid.tsx';
import { PairPanel } from './PairPanel.tsx';
import { ProposalActs } from './ProposalActs.tsx';

const PublishDialog = lazy(async () => ({ default: (await import('./PublishDialog.tsx')).PublishDialog }));

interface Props {
  id: number;
  at: MatchingAddress;
  onGo: Go;
  fields: Fields;
}

/** One proposal: its figures, its pairs with their reasons, the load of each mentor, and its actions. */
export function ReviewView({ id, at, onGo, fields }: Props) {
  const t = useTexts();
  const language = useLanguage();
  // Kept here, because the dialog shows the result after its button has disappeared.
  const [isPublishing, setPublishing] = useState(false);
  const { data: proposal, error, refetch } = useQuery(ask(matching.one, { id }));
  const back = () => onGo({ proposal: 0, only: 'all', search: '', mentor: 0, page: 1, open: 0 });
  const backLink = (
    <Anchor component="button" onClick={back} data-no-print>
      <Group gap={4} component="span">
        <IconArrowLeft size={16} aria-hidden />
        {t('matching.back')}
      </Group>
    </Anchor>
  );
  if (error instanceof Problem)
    return (
      <Stack align="start">
        {backLink}
        <FailureNotice
          what={t(error.status === 404 ? 'matching.gone' : 'matching.lost')}
          error={error}
          onRetry={() => void refetch()}
        />
      </Stack>
    );
  if (!proposal) return <Loading lines={8} />;
  const { state, madeAt, madeBy, publishedAt, score, loads } = proposal;
  return (
    <Stack>
      <div>{backLink}</div>
      <Group justify="space-between" align="start">
        <div>
          <Group gap="sm">
            <Title order={2} fz="xl">
              {t('matching.of', { at: formatMoment(madeAt, language) })}
            </Title>
            <StateBadge state={state} />
          </Group>
          <Group gap="md" mt={4}>
            {madeBy && <Text c="dimmed">{t('matching.by', { name: madeBy })}</Text>}
            {publishedAt && (
              <Text c="dimmed">{t('matching.publishedAt', { at: formatMoment(publishedAt, language) })}</Text>
            )}
            <Group gap="xs">
              <Text c="dimmed">{t('matching.score.mean')}</Text>
              <Score score={score} />
            </Group>
          </Group>
        </div>
        {state === 'open' && (
          <ProposalActs proposal={proposal} onPublish={() => setPublishing(true)} onDiscarded={back} />
        )}
      </Group>
      <WithPanel
        panel={
          at.open > 0 && (
            <PairPanel
              key={at.open}
              proposal={proposal}
              menteeId={at.open}
              fields={fields}
              onClose={() => onGo({ open: 0 })}
            />
          )
        }
      >
        <PairFilters proposal={proposal} at={at} onGo={onGo}>
          <PairGrid proposal={proposal} />
        </PairFilters>
      </WithPanel>
      {/** After publishing, the mentors' loads already include the pairs. */}
      {state === 'open' && (
        <MentorLoads
          loads={loads}
          chosen={at.mentor}
          onChoose={(mentor) => onGo({ mentor, only: 'all', page: 1 })}
        />
      )}
      {isPublishing && (
        <Suspense>
          <PublishDialog
            id={id}
            paired={proposal.paired}
            mark={proposal.mark}
            onClose={() => setPublishing(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
