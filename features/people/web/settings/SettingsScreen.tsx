import { href } from '#platform/contract/addresses.ts';
import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { people } from '../../contract.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, markStale, Problem } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { toast } from '#ui/toast.ts';
import { projects } from '#features/projects/contract.ts';
import { endingLines } from '#platform/web/ending-lines.ts';
import { ContactPart } from './ContactPart.tsx';
import { ProjectChoice } from './ProjectChoice.tsx';

/** The settings of a participant: the default project, the present project, and leaving it. */
export function SettingsScreen() {
  const t = useTexts();
  const session = useSession();
  const here = useProject();
  const list = useQuery(ask(projects.list, {}));
  const first = useQuery(ask(projects.default, {}));
  const { run, isBusy } = useAct();
  const leave = useLeavingProject();
  const problem = [list.error, first.error].find((error) => error instanceof Problem);
  const choose = async (projectId: number) => {
    if (await run(people.setDefaultProject, { userId: session.id, projectId }))
      toast(t('people.settings.default.done'), { kind: 'success' });
  };
  return (
    <Page title={t('nav.settings')} width="reading">
      <Stack gap="lg">
        <Part title={t('people.settings.own')} help={t('people.settings.own.text')}>
          {problem ? (
            <FailureNotice
              error={problem}
              onRetry={() => void Promise.all([list.refetch(), first.refetch()])}
            />
          ) : list.data && first.data ? (
            <ProjectChoice
              projects={list.data}
              here={here.id}
              first={first.data.id}
              busy={isBusy}
              onFirst={(id) => void choose(id)}
            />
          ) : (
            <Loading lines={3} />
          )}
        </Part>
        {session.roles.includes('Mentor') && (
          <Part title={t('people.contact.title')} help={t('people.contact.text')}>
            <ContactPart />
          </Part>
        )}
        <Part title={t('people.settings.account')} help={t('people.settings.account.text')}>
          <div>
            <Anchor component={Link} to={href('/account', {})}>
              {t('people.settings.account.go')}
            </Anchor>
          </div>
        </Part>
        <Part title={t('people.settings.leave')} help={t('people.settings.leave.text', { name: here.descr })}>
          <div>
            <Button
              variant="outline"
              color="red"
              c="var(--mantine-color-error)"
              loading={leave.busy}
              onClick={() => void leave.go()}
            >
              {t('people.settings.leave.go')}
            </Button>
          </div>
        </Part>
      </Stack>
    </Page>
  );
}

/** Leaves the present project after a confirmation, and opens one of the remaining projects. */
function useLeavingProject() {
  const t = useTexts();
  const here = useProject();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { run, isBusy } = useAct();
  const go = async () => {
    const settled = await run(people.previewLeaving, { projectId: here.id, way: 'left' });
    if (!settled) return;
    const isSure = await confirm({
      title: t('people.settings.leave.of', { name: here.descr }),
      text: [t('people.settings.leave.sure'), ...endingLines(t, settled)].join('\n'),
      yes: t('people.settings.leave.go'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (!isSure) return;
    if (!(await run(people.leaveProject, { projectId: here.id }))) return;
    toast(t('people.settings.leave.done', { name: here.descr }), { kind: 'success', seconds: 5 });
    // Data read as a member is stale. The present page keeps its data until it closes.
    for (const { path } of [projects.list, projects.default, projects.settings])
      queries.removeQueries({ queryKey: [path] });
    await navigate({ to: '/' });
    queries.removeQueries({ queryKey: [projects.open.path], type: 'inactive' });
    await markStale(queries, people.leaveProject);
  };
  return { go, busy: isBusy };
}

function Part({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group>
          <Title order={2} size="h3">
            {title}
          </Title>
        </Group>
        <Text>{help}</Text>
        {children}
      </Stack>
    </Paper>
  );
}
