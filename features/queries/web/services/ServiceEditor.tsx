import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { ask, send } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import type { SqlHandle } from '#ui/code/sql/sql-view.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Section } from '#ui/Section.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import { toast } from '#ui/toast.ts';
import { queries } from '../../contract.ts';
import { RolesField } from '../editor/details/RolesField.tsx';
import { ScopeField } from '../editor/details/ScopeField.tsx';
import { plainTable } from '../editor/draft/draft.ts';
import { ParametersPart } from '../editor/parameters/ParametersPart.tsx';
import { useParameterRows } from '../editor/parameters/parameter-rows.ts';
import { RunOutcome } from '../editor/run/RunOutcome.tsx';
import { RunPart } from '../editor/run/RunPart.tsx';
import { useTrial } from '../editor/run/use-trial.ts';
import { SqlPart } from '../editor/sql/SqlPart.tsx';
import { useRemarks } from '../editor/sql/use-remarks.ts';
import { useSchema } from '../editor/sql/use-schema.ts';
import { CallExample } from './CallExample.tsx';
import { isComplete, isName, type SavedService } from './draft.ts';
import { ServiceConflict } from './ServiceConflict.tsx';
import { BackLink } from './ServiceLink.tsx';
import { useServiceDraft } from './use-service-draft.ts';

const SchemaPanel = lazy(async () => ({
  default: (await import('../editor/sql/SchemaPanel.tsx')).SchemaPanel,
}));

const MAX_DESCR = 2000;

interface Props {
  saved: SavedService;
  onMade: (id: number) => void;
  onClose: () => void;
}

/** The editor of one service. */
export function ServiceEditor({ saved, onMade, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const editor = useRef<SqlHandle>(null);
  const [isSchemaOpen, setSchemaOpen] = useState(false);
  const form = useServiceDraft(saved, onMade);
  const { draft, base, change, hasChanges } = form;
  const { data: list } = useQuery(ask(queries.all, { projectId }));
  const schema = useSchema(true);
  const remarks = useRemarks(draft.text, form.refused);
  const rows = useParameterRows(draft.text, draft.parameters);
  const found = rows.flatMap(({ parameter, isGone }) => (isGone ? [] : [parameter]));
  const names = useMemo(() => draft.parameters.map(({ name }) => name), [draft.parameters]);
  const trial = useTrial({
    text: draft.text,
    parameters: found,
    editor,
    // What is saved is tried as its callers get it.
    mayTry: list?.mayTry === true && (hasChanges || base.id === undefined),
    hasChanges,
    runSaved:
      base.id === undefined
        ? undefined
        : (params, signal) => send(queries.runService, { name: base.name, params, projectId }, { signal }),
  });
  const { run, isBusy } = useAct();
  const restore = useUndoing(queries.restoreService);
  const remove = async () => {
    const { id, name } = base;
    if (id === undefined || !(await run(queries.removeService, { id }))) return;
    form.reset();
    onClose();
    toast(t('queries.services.removed', { name }), {
      undo: {
        label: t('ui.word.undo'),
        onUndo: () => restore({ id }, t('queries.services.restored', { name })),
      },
    });
  };
  const isBadName = draft.name !== '' && !isName(draft.name);
  const isReady = isComplete(draft);

  return (
    <WithPanel
      panel={
        isSchemaOpen && (
          <Suspense>
            <SchemaPanel
              schema={schema}
              onInsert={(name) => editor.current?.insert(name)}
              onClose={() => setSchemaOpen(false)}
            />
          </Suspense>
        )
      }
    >
      <Stack gap="md">
        <div>
          <BackLink />
        </div>
        <Group justify="space-between" gap="sm">
          <Title order={2}>{base.name || t('queries.services.new')}</Title>
          <Group gap="xs" data-no-print>
            <Button
              loading={form.isBusy}
              disabled={!hasChanges || !isReady || form.conflict !== undefined}
              onClick={() => void form.save()}
            >
              {t('queries.services.save')}
            </Button>
            {hasChanges && (
              <Button variant="default" disabled={form.isBusy} onClick={form.reset}>
                {t('queries.editor.discard')}
              </Button>
            )}
            {base.id !== undefined && (
              <Button variant="default" loading={isBusy} onClick={() => void remove()}>
                {t('queries.services.remove')}
              </Button>
            )}
          </Group>
        </Group>
        <Text size="sm" role="status" mih={20}>
          {hasChanges && t(isReady ? 'queries.editor.unsaved' : 'queries.services.incomplete')}
        </Text>
        <ServiceConflict form={form} />
        {form.problem && <FailureNotice what={t('queries.services.failed')} error={form.problem} />}
        <Section title={t('queries.editor.tab.details')}>
          <Stack maw={720}>
            <TextField
              name="service-name"
              label={t('queries.editor.field.name')}
              help={t('queries.services.name.help')}
              required
              error={isBadName ? t('queries.services.name.bad') : undefined}
              value={draft.name}
              onChange={(name) => change({ name })}
            />
            <LongTextField
              name="service-descr"
              label={t('queries.editor.field.descr')}
              rows={2}
              maxLength={MAX_DESCR}
              value={draft.descr}
              onChange={(descr) => change({ descr })}
            />
            <RolesField
              name="service-roles"
              help={t('queries.services.roles.help')}
              required
              value={draft.roles}
              onChange={(roles) => change({ roles })}
            />
            <ScopeField
              isEverywhere={draft.isEverywhere}
              onChange={base.id === undefined ? (isEverywhere) => change({ isEverywhere }) : undefined}
            />
          </Stack>
        </Section>
        <Section title={t('queries.editor.tab.query')}>
          <SqlPart
            text={draft.text}
            onChange={(text) => change({ text })}
            editor={editor}
            views={schema.views}
            parameters={names}
            remarks={remarks}
            onRun={() => trial.start(false)}
            isSchemaOpen={isSchemaOpen}
            onSchema={() => setSchemaOpen(!isSchemaOpen)}
          />
        </Section>
        <Section title={t('queries.editor.field.parameters')}>
          <ParametersPart
            rows={rows}
            isWriter
            queries={list?.queries ?? []}
            onChange={(parameters) => change({ parameters })}
          />
        </Section>
        <Section title={t('queries.services.try')}>
          <Stack>
            <RunPart trial={trial} parameters={found} />
            {trial.outcome && (
              <RunOutcome
                outcome={trial.outcome}
                display={plainTable}
                name={draft.name}
                onGo={(from) => editor.current?.goTo(from)}
              />
            )}
          </Stack>
        </Section>
        <Section title={t('queries.services.call')}>
          <CallExample name={draft.name} parameters={found} />
        </Section>
      </Stack>
    </WithPanel>
  );
}
