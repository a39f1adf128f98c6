import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import type { SqlHandle } from '#ui/code/sql/sql-view.ts';
import { Notice } from '#ui/Notice.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import type { Parameter } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import { plainTable } from '../editor/draft/draft.ts';
import { ParametersPart } from '../editor/parameters/ParametersPart.tsx';
import { useParameterRows } from '../editor/parameters/parameter-rows.ts';
import { RunOutcome } from '../editor/run/RunOutcome.tsx';
import { RunPart } from '../editor/run/RunPart.tsx';
import { useTrial } from '../editor/run/use-trial.ts';
import { SqlPart } from '../editor/sql/SqlPart.tsx';
import { useRemarks } from '../editor/sql/use-remarks.ts';
import { useSchema } from '../editor/sql/use-schema.ts';
import { DebugPart } from './DebugPart.tsx';

const SchemaPanel = lazy(async () => ({
  default: (await import('../editor/sql/SchemaPanel.tsx')).SchemaPanel,
}));

/** Where a text runs: in the project of the page, in all projects, or on the second database. */
const places = ['project', 'all', 'argus'] as const;

/** Runs a text that is not saved. */
export function QueryTab() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const editor = useRef<SqlHandle>(null);
  const [text, setText] = useState('');
  const [parameters, setParameters] = useState<readonly Parameter[]>([]);
  const [place, setPlace] = useState<(typeof places)[number]>('project');
  const [isSchemaOpen, setSchemaOpen] = useState(false);
  const { data: list } = useQuery(ask(queries.all, { projectId }));
  const schema = useSchema(true);
  const remarks = useRemarks(text, undefined);
  const rows = useParameterRows(text, parameters);
  const found = rows.flatMap(({ parameter, isGone }) => (isGone ? [] : [parameter]));
  const names = useMemo(() => parameters.map(({ name }) => name), [parameters]);
  const trial = useTrial({
    text,
    parameters: found,
    editor,
    mayTry: list?.mayTry === true,
    hasChanges: true,
    runSaved: undefined,
  });
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
        <Text c="dimmed" maw={720}>
          {t('queries.console.help')}
        </Text>
        {list?.mayTry === false && (
          <Notice kind="info" title={t('queries.console.off')}>
            {t('queries.console.off.text')}
          </Notice>
        )}
        <ChoiceButtons
          label={t('queries.console.place')}
          options={places.map((value) => ({ value, text: t(`queries.console.place.${value}`) }))}
          value={place}
          onChange={setPlace}
        />
        <SqlPart
          text={text}
          onChange={setText}
          editor={editor}
          views={schema.views}
          parameters={names}
          remarks={remarks}
          onRun={() => trial.start(false)}
          isSchemaOpen={isSchemaOpen}
          onSchema={() => setSchemaOpen(!isSchemaOpen)}
        />
        {rows.length > 0 && (
          <ParametersPart rows={rows} isWriter queries={list?.queries ?? []} onChange={setParameters} />
        )}
        {place === 'project' ? (
          <>
            <RunPart trial={trial} parameters={found} />
            {trial.outcome && (
              <RunOutcome
                outcome={trial.outcome}
                display={plainTable}
                name={t('nav.console.query')}
                onGo={(from) => editor.current?.goTo(from)}
              />
            )}
          </>
        ) : (
          <DebugPart
            key={place}
            call={place === 'all' ? queries.debugQuery : queries.argusQuery}
            text={text}
            parameters={found}
            trial={trial}
          />
        )}
      </Stack>
    </WithPanel>
  );
}
