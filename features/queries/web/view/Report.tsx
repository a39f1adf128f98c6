import { Button, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { athensClock } from '#engines/dates/athens.ts';
import { href } from '#platform/contract/addresses.ts';
import { useQuery as useSearchOf } from '#platform/web/params.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { announce } from '#ui/announce.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import type { Query } from '../../contract/shapes.ts';
import { ReportMenu } from '../kept/ReportMenu.tsx';
import { useKept } from '../kept/use-kept.ts';
import { FavoriteOfReport } from './FavoriteOfReport.tsx';
import { Running } from './Running.tsx';
import { useChoices } from './use-choices.ts';
import { useFacts } from './use-facts.ts';
import { useRun } from './use-run.ts';
import {
  allGiven,
  askedOf,
  changedValues,
  problemsOf,
  valuesFrom,
  type ValueProblem,
  type Values,
} from './values.ts';

const ParameterForm = lazy(async () => ({
  default: (await import('./ParameterForm.tsx')).ParameterForm,
}));
const RunFailure = lazy(async () => ({ default: (await import('./RunFailure.tsx')).RunFailure }));
const loadOutcome = () => import('./Outcome.tsx');
const Outcome = lazy(async () => ({ default: (await loadOutcome()).Outcome }));

const KeptParts = lazy(async () => ({ default: (await import('../kept/KeptParts.tsx')).KeptParts }));

const noProblems: Readonly<Record<string, ValueProblem>> = {};

/** A report: its parameters, its last run. The values of the run are in the address, so that a link repeats it. */
export function Report({ query }: { query: Query }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { id: projectId, url } = useProject();
  const { id: readerId } = useSession();
  const search = useSearchOf();
  const [today] = useState(() => athensClock(Date.now()).date);
  const reading = { readerId, projectId, today };
  const asked = askedOf(query.parameters);
  const [values, setValues] = useState<Values>(() => valuesFrom(query.parameters, search, reading));
  const [problems, setProblems] = useState(noProblems);
  const choices = useChoices(asked);
  const factsOf = useFacts(asked, choices);
  const { run, start, stop } = useRun(query.id);
  const kept = useKept(query.id);

  const runWith = async (wanted: Values) => {
    const result = await start(wanted);
    if (result) announce(t('queries.result.announced', { count: result.rows.length }));
  };
  const tryToRun = () => {
    const found = problemsOf(query.parameters, values, reading);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (asked.length > 0)
      void navigate({ to: '.', search: { ...values }, replace: true, resetScroll: false });
    void runWith(values);
  };
  const runAtOnce = useEffectEvent(() => {
    if (Object.keys(problemsOf(query.parameters, values, reading)).length === 0) void runWith(values);
  });
  useEffect(() => {
    // It comes while the report runs.
    void loadOutcome();
    runAtOnce();
  }, []);

  const isRunning = run.step === 'running';
  const isSound = Object.keys(problemsOf(query.parameters, values, reading)).length === 0;
  return (
    <Page
      title={query.name}
      actions={
        <>
          <FavoriteOfReport id={query.id} />
          {query.mayChange && (
            <Button
              component={Link}
              to={href('/{curProject}/admin/report/edit/{id?}', { curProject: url, id: query.id })}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('queries.edit')}
            </Button>
          )}
          <ReportMenu
            query={query}
            given={isSound ? allGiven(values) : undefined}
            changed={changedValues(query.parameters, values, reading)}
          />
        </>
      }
    >
      <Stack gap="md">
        {query.descr && <Text style={{ whiteSpace: 'pre-line', maxWidth: 720 }}>{query.descr}</Text>}
        {asked.length > 0 && (
          <Suspense fallback={<Loading lines={3} />}>
            <ParameterForm
              parameters={asked}
              {...{ values, problems, choices, today, isRunning }}
              onChange={setValues}
              onRun={tryToRun}
            />
          </Suspense>
        )}
        {run.step === 'none' && asked.length > 0 && <Text c="dimmed">{t('queries.view.ask')}</Text>}
        {isRunning && <Running onStop={stop} />}
        {run.step === 'stopped' && (
          <Notice kind="info" role="status" title={t('queries.stopped')}>
            {asked.length === 0 && (
              <Button
                variant="default"
                size="sm"
                mt="xs"
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
                onClick={tryToRun}
              >
                {t('queries.run')}
              </Button>
            )}
          </Notice>
        )}
        {run.step === 'failed' && (
          <Suspense>
            <RunFailure error={run.error} mayChange={query.mayChange} onRetry={tryToRun} />
          </Suspense>
        )}
        {run.step === 'done' && (
          <Suspense fallback={<Loading lines={6} />}>
            <Outcome
              query={query}
              result={run.result}
              values={run.values}
              facts={factsOf(run.values)}
              isStale={JSON.stringify(run.values) !== JSON.stringify(values)}
              onAgain={asked.length === 0 ? () => void runWith(run.values) : undefined}
            />
          </Suspense>
        )}
        {kept.hasSome && (
          <Suspense>
            <KeptParts
              kept={kept}
              query={query}
              factsOf={factsOf}
              valuesOf={(given) => valuesFrom(query.parameters, given, reading)}
            />
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}
