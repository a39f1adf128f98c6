import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import { Section } from '#ui/Section.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import { toast } from '#ui/toast.ts';
import { scripts } from '../../contract.ts';
import { CallPart } from '../CallPart.tsx';
import { BackLink } from '../ScriptLink.tsx';
import { TryPart } from '../TryPart.tsx';
import { DetailsPart } from './DetailsPart.tsx';
import { isComplete, type SavedScript } from './draft.ts';
import { FaultsPart } from './FaultsPart.tsx';
import { ScriptConflict } from './ScriptConflict.tsx';
import { ScriptVersions } from './ScriptVersions.tsx';
import { TestsPart } from './TestsPart.tsx';
import { useScriptDraft } from './use-script-draft.ts';

interface Props {
  saved: SavedScript;
  onMade: (id: number) => void;
  onClose: () => void;
}

/** The editor of one script. */
export function ScriptEditor({ saved, onMade, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [hasVersions, setVersions] = useState(false);
  const form = useScriptDraft(saved, onMade);
  const { draft, base, change, hasChanges, fault, failedTests } = form;
  const trial = useAct({ shows: 'here' });
  const { run, isBusy } = useAct();
  const restore = useUndoing(scripts.restore);
  const remove = async () => {
    const { id, name } = base;
    if (id === undefined || !(await run(scripts.remove, { id }))) return;
    form.reset();
    onClose();
    toast(t('scripts.removed', { name }), {
      undo: {
        label: t('ui.word.undo'),
        onUndo: () => restore({ id }, t('scripts.restored', { name })),
      },
    });
  };
  const isReady = isComplete(draft);
  const { code, services } = draft;
  return (
    <WithPanel
      panel={
        hasVersions &&
        base.id !== undefined && (
          <ScriptVersions
            id={base.id}
            code={code}
            onRestore={(content, version) => {
              change(content);
              toast(t('scripts.versions.restored', { version }), { kind: 'info' });
            }}
            onClose={() => setVersions(false)}
          />
        )
      }
    >
      <Stack gap="md">
        <div>
          <BackLink />
        </div>
        <Group justify="space-between" gap="sm">
          <Title order={2}>{base.name || t('scripts.new')}</Title>
          <Group gap="xs" data-no-print>
            <Button
              loading={form.isBusy}
              disabled={!hasChanges || !isReady || form.conflict !== undefined}
              onClick={() => void form.save()}
            >
              {t('scripts.save')}
            </Button>
            {hasChanges && (
              <Button variant="default" disabled={form.isBusy} onClick={form.reset}>
                {t('scripts.discard')}
              </Button>
            )}
            {base.id !== undefined && (
              <>
                <Button
                  variant="default"
                  aria-expanded={hasVersions}
                  onClick={() => setVersions(!hasVersions)}
                >
                  {t('ui.word.versions')}
                </Button>
                <Button variant="default" loading={isBusy} onClick={() => void remove()}>
                  {t('scripts.remove')}
                </Button>
              </>
            )}
          </Group>
        </Group>
        <Text size="sm" role="status" mih={20}>
          {hasChanges && t(isReady ? 'scripts.unsaved' : 'scripts.incomplete')}
        </Text>
        <ScriptConflict form={form} />
        {form.problem && <FailureNotice what={t('scripts.failed')} error={form.problem} />}
        <Section title={t('scripts.details')}>
          <DetailsPart draft={draft} isNew={base.id === undefined} change={change} />
        </Section>
        <Section title={t('scripts.field.code')}>
          <CodeEditor
            label={t('scripts.code.label')}
            help={t('scripts.code.help')}
            language="javascript"
            value={code}
            onChange={(next) => change({ code: next })}
            faults={fault ? [fault] : []}
            line={fault?.line}
          />
        </Section>
        <Section title={t('scripts.field.tests')}>
          <TestsPart
            code={code}
            tests={draft.tests}
            failed={failedTests}
            onChange={(tests) => change({ tests })}
          />
        </Section>
        <Section title={t('scripts.try')}>
          <TryPart
            isBusy={trial.isBusy}
            problem={trial.problem}
            barrier={code.trim() === '' ? t('scripts.try.noCode') : undefined}
            onRun={(params) => trial.run(scripts.trial, { code, services: [...services], params, projectId })}
          />
        </Section>
        {base.id !== undefined && (
          <Section title={t('scripts.faults')}>
            <FaultsPart faults={base.faults ?? []} />
          </Section>
        )}
        <Section title={t('scripts.call')}>
          <CallPart name={draft.name} />
        </Section>
      </Stack>
    </WithPanel>
  );
}
