import { Button, Stack, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { people } from '#features/people/contract.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { choiceFilter } from '#ui/filters.tsx';
import { Pager } from '#ui/grid/Pager.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { keepPlace, PersonRow } from './PersonRow.tsx';
import styles from './supervisors.module.css';

/** The search for candidates, kept in the URL. */
export interface CandidateSearch {
  search: string;
  role: string;
  page: number;
}

interface Props {
  supervisorId: number;
  /** The present subjects. */
  linked: readonly number[];
  at: CandidateSearch;
  onGo: (change: Partial<CandidateSearch>) => void;
  busy: number | undefined;
  onAdd: (person: { id: number; name: string }) => void;
}

/** The roles that the screen's name refers to (spec 001 §2): mentors and, with them, mentees. */
const subjectRoles = ['Mentor', 'Mentee'] as const;
const pageSize = 25;

/** The people of the project who can become subjects. */
export function CandidateList({ supervisorId, linked, at, onGo, busy, onAdd }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const only = subjectRoles.filter((role) => role === at.role);
  const roles = only.length > 0 ? only : [...subjectRoles];
  const { data, error, refetch, isFetching } = useQuery({
    ...ask(people.list, {
      projectId,
      search: at.search,
      roles,
      sort: [{ key: 'name', desc: false }],
      page: at.page,
      count: pageSize,
    }),
    placeholderData: keepPreviousData,
  });
  const found = data?.list.filter(({ id }) => id !== supervisorId) ?? [];
  return (
    <Stack gap="sm" component="section" tabIndex={-1} aria-labelledby="links-candidates">
      <Title order={2} fz="lg" id="links-candidates">
        {t('links.candidates')}
      </Title>
      <FilterBar
        search={
          <SearchField
            label={t('links.candidates.search')}
            value={at.search}
            onSearch={(search) => onGo({ search, page: 1 })}
          />
        }
        filters={[
          choiceFilter(t, {
            name: 'role',
            label: t('ui.word.role'),
            value: only[0] ?? '',
            options: subjectRoles.map((role) => ({ value: role, label: t(`role.${role}`) })),
            onChange: (role) => onGo({ role, page: 1 }),
          }),
        ]}
      />
      {error instanceof Problem && (
        <FailureNotice what={t('links.notLoaded')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading lines={6} />}
      {data && found.length === 0 && <Empty title={t('links.people.none')} />}
      {found.length > 0 && (
        <ul className={styles.people} aria-labelledby="links-candidates" aria-busy={isFetching}>
          {found.map((person) => (
            <PersonRow key={person.id} person={person}>
              {linked.includes(person.id) ? (
                <StatusBadge kind="good">{t('links.subjects.linked')}</StatusBadge>
              ) : (
                <Button
                  variant="default"
                  size="sm"
                  flex="none"
                  loading={busy === person.id}
                  aria-label={t('links.subjects.addOne', { name: person.name })}
                  onClick={({ currentTarget }) => {
                    keepPlace(currentTarget, true);
                    onAdd(person);
                  }}
                >
                  {t('ui.word.add')}
                </Button>
              )}
            </PersonRow>
          ))}
        </ul>
      )}
      <Pager page={at.page} pageCount={data?.count ?? 0} onPage={(page) => onGo({ page })} />
    </Stack>
  );
}
