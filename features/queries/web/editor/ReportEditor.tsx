import { href } from '#platform/contract/addresses.ts';
import { Anchor, Button, Paper, Stack, Tabs, Text, VisuallyHidden } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { useAddress } from '#platform/web/address.ts';
import { send } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { SqlHandle } from '#ui/code/sql/sql-view.ts';
import { FewActions } from '#ui/FewActions.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import tabRow from '#ui/TabRow.module.css';
import { WithPanel } from '#ui/SidePanel.tsx';
import { toast } from '#ui/toast.ts';
import { queries } from '../../contract.ts';
import { DetailsPart } from './details/DetailsPart.tsx';
import { DisplayPart } from './display/DisplayPart.tsx';
import type { Saved } from './draft/draft.ts';
import { useReportDraft } from './draft/use-report-draft.ts';
import { ParametersPart } from './parameters/ParametersPart.tsx';
import { useParameterRows } from './parameters/parameter-rows.ts';
import { ReportConflict } from './ReportConflict.tsx';
import { RunOutcome } from './run/RunOutcome.tsx';
import { RunPart } from './run/RunPart.tsx';
import { useTrial } from './run/use-trial.ts';
import { SqlPart } from './sql/SqlPart.tsx';
import { useRemarks } from './sql/use-remarks.ts';
import { useSchema } from './sql/use-schema.ts';

const SchemaPanel = lazy(async () => ({ default: (await import('./sql/SchemaPanel.tsx')).SchemaPanel }));
const VersionsPanel = lazy(async () => ({
  default: (await import('./versions/VersionsPanel.tsx')).VersionsPanel,
}));

const tabs = ['query', 'parameters', 'display', 'details'] as const;
const MAX_NAME = 120;

interface Props {
  saved: Saved;
  list: Output<typeof queries.all>;
  /** A new report was saved, and has this id. */
  onMade: (id: number) => void;
}

/** The editor of one report: its text, its parameters, how it is shown, and who runs it. */
export function ReportEditor({ saved, list, onMade }: Props) {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const [address, setAddress] = useAddress({ tab: 'query' });
  const [panel, setPanel] = useState<'schema' | 'versions'>();
  const editor = useRef<SqlHandle>(null);
  const form = useReportDraft(saved, onMade);
  const { draft, base, change, hasChanges, conflict, refused } = form;
  const { id } = base;
  const isWriter = saved.mayWrite;
  const schema = useSchema(isWriter);
  const remarks = useRemarks(draft.text ?? '', refused);
  const rows = useParameterRows(draft.text, draft.parameters);
  const found = rows.flatMap(({ parameter, isGone }) => (isGone ? [] : [parameter]));
  const names = useMemo(() => draft.parameters.map(({ name }) => name), [draft.parameters]);
  const trial = useTrial({
    text: draft.text,
    parameters: found,
    editor,
    mayTry: list.mayTry,
    hasChanges,
    runSaved:
      id === undefined
        ? undefined
        : (parameters, signal) => send(queries.execute, { id, parameters, projectId }, { signal }),
  });
  const tab = tabs.find((one) => one === address.tab) ?? 'query';
  const toggle = (one: typeof panel) => setPanel(panel === one ? undefined : one);
  const inText = (act: (text: SqlHandle) => void) => {
    setAddress({ tab: 'query' });
    // The editor can take the focus once its tab is shown.
    requestAnimationFrame(() => editor.current && act(editor.current));
  };
  const others = useMemo(() => list.queries.filter((one) => one.id !== id), [list.queries, id]);
  const columns = useMemo(
    () =>
      trial.outcome && 'result' in trial.outcome && !trial.outcome.isPlan
        ? trial.outcome.result.columns.map(({ name }) => name)
        : [],
    [trial.outcome],
  );
  const tabName = (one: (typeof tabs)[number]) =>
    one === 'query' && !isWriter
      ? t('queries.editor.tab.run')
      : t(`queries.editor.tab.${one}`, { number: rows.length });
  const heading = (one: (typeof tabs)[number]) => (
    <VisuallyHidden>
      <h2>{tabName(one)}</h2>
    </VisuallyHidden>
  );
  const isReady = draft.name.trim() !== '' && draft.text?.trim() !== '';
  const outcome = trial.outcome && (
    <RunOutcome
      outcome={trial.outcome}
      display={draft.display}
      name={draft.name}
      viewName={draft.viewName}
      onGo={isWriter ? (from) => inText((text) => text.goTo(from)) : undefined}
    />
  );

  return (
    <Page
      title={base.name || t('queries.new')}
      actions={
        <>
          <Button
            loading={form.isBusy}
            disabled={!hasChanges || !isReady || conflict !== undefined}
            onClick={() => void form.save()}
          >
            {t('queries.editor.save')}
          </Button>
          {hasChanges && (
            <Button variant="default" disabled={form.isBusy} onClick={form.reset}>
              {t('queries.editor.discard')}
            </Button>
          )}
          <FewActions>
            {id !== undefined && (
              <Button
                variant="default"
                leftSection={<IconHistory size={16} aria-hidden />}
                aria-expanded={panel === 'versions'}
                onClick={() => toggle('versions')}
              >
                {t('ui.word.versions')}
              </Button>
            )}
            {id !== undefined && (
              <Anchor
                component={Link}
                to={href('/{curProject}/admin/report/view/{id?}', { curProject: url, id })}
              >
                {t('queries.editor.open')}
              </Anchor>
            )}
          </FewActions>
        </>
      }
    >
      <WithPanel
        panel={
          panel && (
            <Suspense>
              {panel === 'schema' && (
                <SchemaPanel
                  schema={schema}
                  onInsert={(name) => inText((text) => text.insert(name))}
                  onClose={() => setPanel(undefined)}
                />
              )}
              {panel === 'versions' && id !== undefined && (
                <VersionsPanel
                  id={id}
                  draft={draft}
                  onRestore={(content, version) => {
                    change(content);
                    toast(t('queries.editor.versions.restored', { version }), { kind: 'info', seconds: 5 });
                  }}
                  onClose={() => setPanel(undefined)}
                />
              )}
            </Suspense>
          )
        }
      >
        <Stack gap="md">
          <ReportConflict form={form} />
          {form.problem && <FailureNotice what={t('queries.editor.failed')} error={form.problem} />}
          {!list.isOn && <Notice kind="warning" title={t('queries.editor.off')} />}
          <Stack gap={4}>
            <TextField
              name="report-name"
              label={t('queries.editor.field.name')}
              required
              maxLength={MAX_NAME}
              value={draft.name}
              onChange={(name) => change({ name })}
            />
            <Text size="sm" role="status" mih={20}>
              {hasChanges && t('queries.editor.unsaved')}
            </Text>
          </Stack>
          <Tabs
            value={tab}
            keepMountedMode="display-none"
            onChange={(next) => setAddress({ tab: next ?? 'query' })}
          >
            <Tabs.List mb="md" className={tabRow.row} aria-label={t('queries.editor.parts')}>
              {tabs.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {tabName(one)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="query">
              {heading('query')}
              <Stack gap="lg">
                {isWriter && (
                  <SqlPart
                    text={draft.text ?? ''}
                    onChange={(text) => change({ text })}
                    editor={editor}
                    views={schema.views}
                    parameters={names}
                    remarks={remarks}
                    onRun={() => trial.start(false)}
                    isSchemaOpen={panel === 'schema'}
                    onSchema={() => toggle('schema')}
                  />
                )}
                {list.isOn && <RunPart trial={trial} parameters={found} />}
                {tab === 'query' && outcome}
              </Stack>
            </Tabs.Panel>
            <Tabs.Panel value="parameters">
              {heading('parameters')}
              <ParametersPart
                rows={rows}
                isWriter={isWriter}
                queries={others}
                onChange={(parameters) => change({ parameters })}
              />
            </Tabs.Panel>
            <Tabs.Panel value="display">
              {heading('display')}
              <Stack gap="lg">
                <DisplayPart
                  display={draft.display}
                  viewName={draft.viewName}
                  columns={columns}
                  onDisplay={(display) => change({ display })}
                  onViewName={(viewName) => change({ viewName })}
                />
                {tab === 'display' && columns.length > 0 && (
                  <Paper withBorder p="md" component="section" aria-label={t('queries.editor.preview')}>
                    <Suspense fallback={<Loading />}>{outcome}</Suspense>
                  </Paper>
                )}
              </Stack>
            </Tabs.Panel>
            <Tabs.Panel value="details">
              {heading('details')}
              <DetailsPart form={form} isWriter={isWriter} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
      </WithPanel>
    </Page>
  );
}
