import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useAddress } from '#platform/web/address.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { matchingDefaults } from './address.ts';
import { ProposalsView } from './proposals/ProposalsView.tsx';
import { useRules } from './rules/use-rules.ts';

const RulesView = lazy(async () => ({ default: (await import('./rules/RulesView.tsx')).RulesView }));
const ReviewView = lazy(async () => ({ default: (await import('./review/ReviewView.tsx')).ReviewView }));

/** The matching assistant: the rules, and the proposals. */
export function MatchingScreen() {
  const { id } = useProject();
  return <Parts key={id} />;
}

function Parts() {
  const t = useTexts();
  const [at, go] = useAddress(matchingDefaults);
  // Kept here and not in its tab, so that unsaved rules survive while the user looks at a proposal.
  const rules = useRules();
  const part = at.part === 'rules' ? 'rules' : 'proposals';
  return (
    <Page title={t('nav.matching')}>
      <Tabs value={part} onChange={(next) => go({ part: next ?? 'proposals' })} keepMounted={false}>
        <Tabs.List aria-label={t('nav.matching')} mb="md" data-no-print>
          <Tabs.Tab value="proposals">{t('matching.proposals')}</Tabs.Tab>
          <Tabs.Tab value="rules">
            {rules.saved === undefined
              ? t('matching.rules')
              : t('matching.rules.count', { count: rules.saved })}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="proposals">
          {at.proposal > 0 ? (
            <Suspense fallback={<Loading lines={8} />}>
              <ReviewView key={at.proposal} id={at.proposal} at={at} onGo={go} fields={rules.fields} />
            </Suspense>
          ) : (
            <ProposalsView at={at} onGo={go} rules={rules} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="rules">
          <Suspense fallback={<Loading lines={8} />}>
            <RulesView rules={rules} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
