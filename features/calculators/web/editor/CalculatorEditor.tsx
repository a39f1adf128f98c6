import { Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useAddress } from '#platform/web/address.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { DraftConflict } from '#platform/web/versioned/DraftConflict.tsx';
import { confirm } from '#ui/confirm.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import tabRow from '#ui/TabRow.module.css';
import { toast } from '#ui/toast.ts';
import { isPublishable } from '../../proved.ts';
import type { Calculator } from '../../contract/calculator.ts';
import { calculators } from '../../contract.ts';
import { type Draft, draftOf } from './draft.ts';
import styles from './editor.module.css';
import { ProofPart } from './ProofPart.tsx';
import { type CalculatorDraft, useCalculatorDraft } from './use-calculator-draft.ts';

const CellsPart = lazy(async () => ({ default: (await import('./CellsPart.tsx')).CellsPart }));
const TrialPart = lazy(async () => ({ default: (await import('./TrialPart.tsx')).TrialPart }));
const ScriptsPart = lazy(async () => ({ default: (await import('./ScriptsPart.tsx')).ScriptsPart }));
const VersionsPart = lazy(async () => ({ default: (await import('./VersionsPart.tsx')).VersionsPart }));

const tabs = ['proof', 'cells', 'trial', 'scripts', 'versions'] as const;
const MAX_NAME = 120;

/** One calculator: what its proof found, and what staff decide about it. */
export function CalculatorEditor({ saved }: { saved: Calculator }) {
  const t = useTexts();
  const [address, setAddress] = useAddress({ part: 'proof' });
  const form = useCalculatorDraft(saved);
  const { draft, change } = form;
  const tab = tabs.find((one) => one === address.part) ?? 'proof';
  return (
    <Page title={saved.name} actions={<EditorButtons form={form} saved={saved} />}>
      <Stack gap="md">
        <DraftConflict
          form={form}
          draftOf={draftOf}
          labelOf={(field) => t(`calculators.editor.field.${field}`)}
          inWords={(one, field) => inWords(one, field)}
        />
        {form.problem && !(form.fault && tab === 'scripts') && (
          <FailureNotice what={t('calculators.editor.failed')} error={form.problem} />
        )}
        <Group align="end" gap="md" className={styles.head}>
          <TextField
            name="calculator-name"
            label={t('calculators.name')}
            value={draft.name}
            maxLength={MAX_NAME}
            onChange={(name) => change({ name })}
          />
          <Standing of={saved} />
        </Group>
        <Tabs value={tab} onChange={(part) => setAddress({ part: part ?? 'proof' })} keepMounted={false}>
          <Tabs.List className={tabRow.row} aria-label={saved.name} mb="md" data-no-print>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`calculators.editor.tab.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab}>
            <Suspense fallback={<Loading lines={8} />}>
              <Part of={tab} form={form} saved={saved} />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </Page>
  );
}

interface PartProps {
  form: CalculatorDraft;
  saved: Calculator;
}

function Part({ of, form, saved }: PartProps & { of: (typeof tabs)[number] }) {
  if (of === 'proof') return <ProofPart form={form} saved={saved} />;
  if (of === 'cells') return <CellsPart form={form} />;
  if (of === 'trial') return <TrialPart saved={saved} />;
  if (of === 'scripts') return <ScriptsPart form={form} />;
  return <VersionsPart saved={saved} isChanged={form.hasChanges} />;
}

const inWords = (draft: Draft, field: keyof Draft): string => {
  const value = draft[field];
  return typeof value === 'string' ? value : String(value.length);
};

/** Which version is shown, and who has it. */
function Standing({ of: { shown, actions } }: { of: Calculator }) {
  const t = useTexts();
  return (
    <Group gap="sm" mih={36}>
      <StatusBadge kind={shown.state === 'published' ? 'good' : 'waiting'}>
        {t(`calculators.state.${shown.state}`, { number: shown.number })}
      </StatusBadge>
      <Text size="sm">
        {actions.length > 0
          ? t('calculators.editor.actions', { actions: actions.join(', ') })
          : t('calculators.editor.noActions')}
      </Text>
    </Group>
  );
}

function EditorButtons({ form, saved }: PartProps) {
  const t = useTexts();
  const { run, isBusy } = useAct();
  const { hasChanges, conflict } = form;
  const isDraft = saved.shown.state === 'draft';
  const isReady = isPublishable(saved.proof, saved.accepted) && saved.inputs.length > 0;
  const publish = async () => {
    const isSure = await confirm({
      title: t('calculators.publish.sure', { name: saved.name }),
      text: t('calculators.publish.follows'),
      yes: t('calculators.publish'),
      no: t('calculators.publish.no'),
    });
    if (!isSure) return;
    const { id, version } = saved;
    if (await run(calculators.publish, { id, version }))
      toast(t('calculators.publish.done', { number: saved.shown.number }), { kind: 'success' });
  };
  return (
    <>
      <Button
        loading={form.isBusy}
        variant={isDraft && !hasChanges ? 'default' : 'filled'}
        disabled={!hasChanges || form.draft.name.trim() === '' || conflict !== undefined}
        onClick={() => void form.save()}
      >
        {t('ui.word.saveChanges')}
      </Button>
      {hasChanges && (
        <Button variant="default" disabled={form.isBusy} onClick={form.reset}>
          {t('calculators.editor.discard')}
        </Button>
      )}
      {isDraft && !hasChanges && (
        <Button loading={isBusy} disabled={!isReady} onClick={() => void publish()}>
          {t('calculators.publish')}
        </Button>
      )}
    </>
  );
}
