import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { matcherOf } from '#engines/greek/search-key.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { pagedList } from '#platform/web/list/use-local-list.ts';
import { useListAddress } from '#platform/web/list/use-list-address.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import type { Run } from '#platform/web/use-act.ts';
import { Empty } from '#ui/Empty.tsx';
import { switchFilter } from '#ui/filters.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { type Listed, questionnaires } from '../../contract.ts';
import '../../addresses.ts';
import { titleOf, useColumns } from './columns.tsx';
import { useListActs } from './use-list-acts.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('../importing/ImportDialog.tsx')).ImportDialog,
}));
const NewDialog = lazy(async () => ({ default: (await import('./NewDialog.tsx')).NewDialog }));

/** The questionnaires of the project. */
export function QuestionnairesScreen() {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: projectId, url } = useProject();
  const navigate = useNavigate();
  // A questionnaire to copy; null begins an empty one.
  const [begun, setBegun] = useState<Listed | null>();
  const [isImporting, setImporting] = useState(false);
  const list = useListAddress({ filters: { search: '', archived: false as boolean } });
  const { at, narrow } = list;
  const { data, ...source } = useQuery(ask(questionnaires.list, { projectId }));
  const acts = useListActs();
  const columns = useColumns({ ...acts, copy: setBegun });
  const isFound = matcherOf(at.search);
  const found = data?.filter(
    ({ title, isArchived }) => (at.archived || !isArchived) && isFound(`${title.el} ${title.en}`),
  );
  const hrefOf = ({ id }: Pick<Listed, 'id'>) =>
    href('/{curProject}/admin/quest/{id}', { curProject: url, id });
  const importOne = async (definition: Questionnaire, run: Run) => {
    const made = await run(questionnaires.create, { projectId, definition: { ...definition } });
    if (made) await navigate({ to: hrefOf(made) });
  };
  const create = (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        {t('questionnaires.list.import')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setBegun(null)}>
        {t('questionnaires.list.new')}
      </Button>
    </>
  );
  return (
    <ListScreen
      title={t('nav.questionnaires')}
      actions={create}
      failed={t('questionnaires.list.failed')}
      list={pagedList(found, list, source)}
      search={
        <SearchField
          label={t('questionnaires.list.search')}
          hint={t('ui.word.search')}
          value={at.search}
          onSearch={(search) => narrow({ search })}
        />
      }
      filters={[
        switchFilter({
          name: 'archived',
          label: t('questionnaires.list.archived'),
          value: at.archived,
          onChange: (archived) => narrow({ archived }),
        }),
      ]}
      columns={columns}
      // A questionnaire may have several actions, each on a line of its own.
      dense={false}
      rowKey={({ id }) => id}
      rowName={(one) => titleOf(t, language, one)}
      hrefOf={hrefOf}
      onOpen={(one) => void navigate({ to: hrefOf(one) })}
      empty={
        list.isNarrowed ? (
          <Empty title={t('questionnaires.list.notFound')}>{t('questionnaires.list.notFound.text')}</Empty>
        ) : (
          <Empty title={t('questionnaires.list.none')}>{t('questionnaires.list.none.text')}</Empty>
        )
      }
    >
      {begun !== undefined && (
        <NewDialog
          copyOf={begun ?? undefined}
          onClose={() => setBegun(undefined)}
          onMade={(made) => void navigate({ to: hrefOf(made) })}
        />
      )}
      {isImporting && <ImportDialog onImport={importOne} onClose={() => setImporting(false)} />}
    </ListScreen>
  );
}
