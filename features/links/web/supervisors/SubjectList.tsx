import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchKey } from '#engines/greek/search-key.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Pager } from '#ui/grid/Pager.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { peopleByIds } from '../people-by-ids.ts';
import { keepPlace, PersonRow } from './PersonRow.tsx';
import styles from './supervisors.module.css';

interface Props {
  ids: readonly number[];
  busy: number | undefined;
  onRemove: (person: { id: number; name: string }) => void;
}

/** Rows of a page. */
const pageSize = 25;

/** The subjects of a supervisor, each with a button to remove them. */
export function SubjectList({ ids, busy, onRemove }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data: subjects, error, refetch } = useQuery(peopleByIds(projectId, ids));
  const found = (subjects ?? []).filter(
    // The previous names stay until the new ones have loaded, but a removed person disappears at once.
    ({ id, name, username }) =>
      ids.includes(id) && searchKey(`${name} ${username}`).includes(searchKey(search)),
  );
  const pageCount = Math.ceil(found.length / pageSize);
  const at = Math.max(1, Math.min(page, pageCount));
  return (
    <Stack gap="sm" component="section" tabIndex={-1} aria-labelledby="links-subjects">
      <Title order={2} fz="lg" id="links-subjects">
        {t('links.subjects', { count: ids.length })}
      </Title>
      {ids.length > 0 && (
        <SearchField
          label={t('links.subjects.search')}
          value={search}
          onSearch={(words) => {
            setSearch(words);
            setPage(1);
          }}
        />
      )}
      {ids.length === 0 && <Empty title={t('links.subjects.none')}>{t('links.subjects.none.text')}</Empty>}
      {ids.length > 0 && error instanceof Problem && (
        <FailureNotice what={t('links.notLoaded')} error={error} onRetry={() => void refetch()} />
      )}
      {ids.length > 0 && !subjects && !error && <Loading lines={6} />}
      {subjects && ids.length > 0 && found.length === 0 && search !== '' && (
        <Text role="status">{t('links.people.none')}</Text>
      )}
      {found.length > 0 && (
        <ul className={styles.people} aria-labelledby="links-subjects">
          {found.slice((at - 1) * pageSize, at * pageSize).map((person) => (
            <PersonRow key={person.id} person={person}>
              <Button
                variant="default"
                size="sm"
                flex="none"
                loading={busy === person.id}
                aria-label={t('links.subjects.removeOne', { name: person.name })}
                onClick={({ currentTarget }) => {
                  keepPlace(currentTarget, false);
                  onRemove(person);
                }}
              >
                {t('ui.word.remove')}
              </Button>
            </PersonRow>
          ))}
        </ul>
      )}
      <Pager page={at} pageCount={pageCount} onPage={setPage} />
    </Stack>
  );
}
