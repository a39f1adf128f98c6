import { href } from '#platform/contract/addresses.ts';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import type { Problem } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Notice } from '#ui/Notice.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { privacy, type PrivacyRequest } from '../../contract.ts';
import { EraseDialog } from '../public.tsx';
import { longDay } from '../shared/days.ts';
import { Facts } from '../shared/Facts.tsx';
import { RequestBadge } from '../shared/RequestBadge.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import type { Draft } from './drafts.ts';
import { ExtendForm } from './ExtendForm.tsx';
import { isErased, personName } from './person-name.ts';

interface Props {
  request: PrivacyRequest;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  /** Called with the request after a change. */
  onChange: (request: PrivacyRequest) => void;
  /** Called when the change failed; true for a refusal that needs no words in the form. */
  onRefused: (problem: Problem) => boolean;
  onClose: () => void;
}

/** One request beside the list: what it asks for, its deadline, and the actions for it. */
export function RequestPanel({ request, draft, onDraft, onChange, onRefused, onClose }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const { url } = useProject();
  const { person, kind, state, extendedAt } = request;
  const form = { request, draft, onDraft, onDone: onChange, onRefused };
  const day = (moment: Date | undefined) => moment && longDay(moment, language);
  return (
    <SidePanel title={personName(t, person)} onClose={onClose}>
      <Stack gap="md">
        <div>
          <RequestBadge request={request} />
        </div>
        <Facts
          facts={[
            [t('privacy.right'), t(`privacy.ask.${kind}`)],
            [t('privacy.text.theirs'), request.text],
            [t('privacy.made'), day(request.madeAt)],
            [t('privacy.due'), day(request.dueAt)],
            [t('privacy.extended.why'), request.extensionReason],
            [t('privacy.closed.at'), day(request.closedAt)],
            [t('privacy.closed.by'), request.closedBy],
            [t('ui.word.answer'), request.answer],
            [t('privacy.answer.unsent'), state === 'open' ? undefined : draft.answer],
          ]}
        />
        {isErased(person) ? (
          <Notice kind="info" title={t('privacy.refusal.erased')}>
            {t('privacy.erased.text')}
          </Notice>
        ) : (
          <Anchor
            component={Link}
            to={href('/{curProject}/userinfo/{Id?}', { curProject: url, Id: person.id })}
          >
            {t('privacy.person.page')}
          </Anchor>
        )}
        {state === 'open' && (
          <>
            <AnswerForm {...form} />
            {extendedAt ? (
              <Text size="sm" c="dimmed">
                {t('privacy.extended.once')}
              </Text>
            ) : (
              <ExtendForm {...form} />
            )}
          </>
        )}
        {kind === 'erase' && <EraseStep request={request} onChange={onChange} onClose={onClose} />}
      </Stack>
    </SidePanel>
  );
}

/** The button that opens the erasure, for Admins only. */
function EraseStep({ request, onChange, onClose }: Pick<Props, 'request' | 'onChange' | 'onClose'>) {
  const t = useTexts();
  const { id, roles } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { person, state } = request;
  if (isErased(person) || person.id === id || state === 'withdrawn' || state === 'refused') return null;
  if (!roles.includes('Admin')) return <ReferStep request={request} onChange={onChange} />;
  return (
    <div>
      <Button
        variant="outline"
        color="red"
        c="var(--mantine-color-error)"
        leftSection={<IconUserX size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('privacy.erase')}
      </Button>
      {isAsking && (
        <Suspense>
          <EraseDialog
            userId={person.id}
            closes={state === 'open'}
            onDone={onClose}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Staff who cannot erase pass the request to the administrators. */
function ReferStep({ request: { id, referredAt }, onChange }: Pick<Props, 'request' | 'onChange'>) {
  const t = useTexts();
  const language = useContentLanguage();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const refer = async () => {
    const referred = await run(privacy.refer, { id });
    if (referred) onChange(referred);
  };
  return (
    <Stack gap="xs">
      <Text size="sm">{t('privacy.erase.byAdmin')}</Text>
      {problem && <FailureNotice error={problem} />}
      {referredAt ? (
        <Text size="sm" c="dimmed">
          {t('privacy.refer.done', { at: longDay(referredAt, language) })}
        </Text>
      ) : (
        <div>
          <Button variant="default" loading={isBusy} onClick={() => void refer()}>
            {t('privacy.refer')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
