import { Stack, Title } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { Go, MatchingAddress } from '../address.ts';
import type { Rules } from '../rules/use-rules.ts';
import { ProposalList } from './ProposalList.tsx';
import { ProposePart } from './ProposePart.tsx';

interface Props {
  at: MatchingAddress;
  onGo: Go;
  rules: Rules;
}

/** The form for a new proposal, and the list of earlier ones. */
export function ProposalsView({ at, onGo, rules }: Props) {
  const t = useTexts();
  return (
    <Stack gap="xl">
      <section aria-labelledby="matching-new" data-no-print>
        <Title order={2} fz="lg" mb="sm" id="matching-new">
          {t('matching.new')}
        </Title>
        <ProposePart at={at} onGo={onGo} rules={rules} />
      </section>
      <div>
        <Title order={2} fz="lg" mb="sm">
          {t('matching.made')}
        </Title>
        <ProposalList onOpen={(proposal) => onGo({ proposal })} />
      </div>
    </Stack>
  );
}
