import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { people } from '#features/people/contract.ts';
import { holds, supervisors } from '#platform/contract/roles.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useAddress } from '#platform/web/address.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { Subjects } from './Subjects.tsx';

const defaults = { supervisor: 0, search: '', role: '', page: 1 };

/** Links supervisors to the people they are responsible for (spec 001 §2, supervisor to subject linking). */
export function LinkSupervisorsScreen() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [at, go] = useAddress(defaults);
  const { data, error, refetch } = useQuery(ask(people.supervisorsFilter, { projectId }));
  const all = data?.filter(({ roles }) => holds(roles, supervisors));
  const chosen = all?.find(({ id }) => id === at.supervisor);
  return (
    <Page title={t('nav.linkSupervisors')}>
      {error instanceof Problem && (
        <FailureNotice what={t('links.notLoaded')} error={error} onRetry={() => void refetch()} />
      )}
      {!all && !error && <Loading lines={8} />}
      {all?.length === 0 && (
        <Empty title={t('links.supervisors.none')}>{t('links.supervisors.none.text')}</Empty>
      )}
      {all && all.length > 0 && (
        <Stack gap="lg">
          <SelectField
            name="supervisor"
            label={t('links.supervisor')}
            value={chosen ? String(chosen.id) : ''}
            options={all.map(({ id, name, roles }) => ({
              value: String(id),
              label: `${name} – ${roles.map((role) => t(`role.${role}`)).join(', ')}`,
            }))}
            onChange={(id) => go({ ...defaults, supervisor: Number(id) })}
          />
          {chosen ? (
            <Subjects key={chosen.id} supervisor={chosen} at={at} onGo={go} />
          ) : (
            <Alert variant="light" color="gray">
              {t('links.supervisor.choose')}
            </Alert>
          )}
        </Stack>
      )}
    </Page>
  );
}
