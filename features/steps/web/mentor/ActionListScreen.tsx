import { href } from '#platform/contract/addresses.ts';
import { Anchor, Box, Grid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '#platform/web/api.ts';
import { useParam } from '#platform/web/params.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Page } from '#ui/Page.tsx';
import { programme } from '#features/programme/contract.ts';
import { Failed } from '../parts/Failed.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { ActionMentees } from './ActionMentees.tsx';
import { ActionMenu } from './ActionMenu.tsx';

/** The actions of a mentor, and the mentees of the chosen action as a list. */
export const ActionListScreen = () => <ActionList isByState={false} />;

/** The same, with the mentees in a column for each state. */
export const ActionStatesScreen = () => <ActionList isByState />;

const asList = '/{curProject}/mentor/action/list/{actionId?}';
const byState = '/{curProject}/mentor/action2/list/{actionId?}';

function ActionList({ isByState }: { isByState: boolean }) {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const chosen = Number(useParam('actionId')) || 0;
  const found = useQuery(ask(programme.all, { projectId }));
  const action = found.data?.find(({ id }) => id === chosen);
  const other = href(isByState ? asList : byState, { curProject: url, actionId: chosen || undefined });
  const to = (actionId?: number) => href(isByState ? byState : asList, { curProject: url, actionId });
  return (
    <Page
      title={t('nav.actions')}
      actions={
        <Anchor component={Link} to={other}>
          {t(isByState ? 'steps.list.asList' : 'steps.list.byState')}
        </Anchor>
      }
    >
      {found.error && <Failed of={found} />}
      {found.isPending && <Waiting lines={10} />}
      {found.data?.length === 0 && <Empty title={t('steps.list.none')}>{t('steps.list.none.text')}</Empty>}
      {found.data && found.data.length > 0 && (
        <Grid gap="lg">
          {/* A phone shows one of the two: the actions, or the mentees of the chosen one. */}
          <Grid.Col span={{ base: 12, md: 4, lg: 3 }} {...(chosen > 0 && { visibleFrom: 'md' })}>
            <ActionMenu all={found.data} chosen={chosen} to={to} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 8, lg: 9 }} {...(chosen === 0 && { visibleFrom: 'md' })}>
            {chosen > 0 && (
              <Box hiddenFrom="md" mb="sm">
                <Anchor component={Link} to={to()}>
                  {t('steps.all')}
                </Anchor>
              </Box>
            )}
            {action ? (
              <ActionMentees key={action.id} action={action} isByState={isByState} />
            ) : (
              <Empty title={t(chosen > 0 ? 'steps.gone' : 'steps.list.choose')} />
            )}
          </Grid.Col>
        </Grid>
      )}
    </Page>
  );
}
