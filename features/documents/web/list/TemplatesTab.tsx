import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { matcherOf } from '#engines/greek/search-key.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { ListView } from '#platform/web/list/ListView.tsx';
import { useListAddress } from '#platform/web/list/use-list-address.ts';
import { pagedList } from '#platform/web/list/use-local-list.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { writesTemplates } from '../../access.ts';
import '../../addresses.ts';
import type { TemplateRow } from '../../contract/templates.ts';
import { documents } from '../../contract.ts';
import { useTemplateActs } from './use-template-acts.ts';

const IssueDialog = lazy(async () => ({ default: (await import('../issue/IssueDialog.tsx')).IssueDialog }));

/** The templates of the project and of the installation, each with the way to issue it. */
export function TemplatesTab() {
  const t = useTexts();
  const navigate = useNavigate();
  const language = useLanguage();
  const { id: projectId, url: curProject } = useProject();
  const isAuthor = writesTemplates(useSession());
  const list = useListAddress({ filters: { search: '' }, keeps: { tab: 'templates' } });
  const { data, ...source } = useQuery(ask(documents.getRazorDocuments, { projectId }));
  const acts = useTemplateActs();
  const [issuing, setIssuing] = useState<TemplateRow>();
  const isFound = matcherOf(list.at.search);
  // The templates in the reader's language come first; the server gives them by title.
  const found = data?.documents
    .filter(({ name, title }) => isFound(`${name} ${title}`))
    .toSorted((one, other) => Number(other.lang === language) - Number(one.lang === language));
  const hrefOf = ({ id }: TemplateRow) =>
    href('/{curProject}/admin/documents/edit/{id?}', { curProject, id });
  const isEmpty = data?.documents.length === 0;
  const addReady = isAuthor && data !== undefined && data.missingReady > 0 && (
    <Button variant="default" loading={acts.isBusy} onClick={() => void acts.addReady()}>
      {t('documents.list.addReady')}
    </Button>
  );
  const columns: GridColumn<TemplateRow>[] = [
    { key: 'title', header: t('ui.word.title'), cell: ({ title }) => title },
    {
      key: 'lang',
      header: t('ui.word.language'),
      width: 110,
      cell: ({ lang }) => t(`documents.lang.${lang}`),
    },
    {
      key: 'about',
      header: t('documents.about'),
      width: 140,
      cell: ({ about }) => t(`documents.about.${about}`),
    },
    {
      key: 'kind',
      header: t('documents.kind'),
      width: 150,
      cell: ({ kind, isCertificate }) => (
        <>
          {t(`documents.kind.${kind}`)}
          {isCertificate && (
            <Text span size="sm" c="dimmed" display="block">
              {t('documents.certificate')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'issued',
      header: t('documents.list.issued'),
      width: 90,
      align: 'end',
      cell: ({ issued }) => issued,
    },
    {
      key: 'changedAt',
      header: t('ui.word.lastChange'),
      width: 150,
      cell: ({ changedAt }) => shortMoment(changedAt),
    },
    {
      key: 'acts',
      header: t('ui.word.acts'),
      pinned: true,
      width: isAuthor ? 160 : 120,
      cell: (one) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <Button
            size="compact-sm"
            variant="light"
            disabled={data?.isOn === false}
            aria-label={t('documents.issue.of', { title: one.title })}
            onClick={() => setIssuing(one)}
          >
            {t('documents.issue')}
          </Button>
          {isAuthor && (
            <ActionMenu
              heading={one.title}
              groups={[
                [{ label: t('documents.list.edit'), to: hrefOf(one) }],
                [{ label: t('ui.word.delete'), isGrave: true, onClick: () => void acts.remove(one) }],
              ]}
              button={
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('documents.list.acts', { title: one.title })}
                >
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              }
            />
          )}
        </Group>
      ),
    },
  ];
  return (
    <>
      {data?.isOn === false && (
        <Box mb="md">
          <Notice kind="warning" title={t('documents.off')}>
            {t('documents.off.text')}
          </Notice>
        </Box>
      )}
      <ListView
        label={t('documents.tab.templates')}
        list={pagedList(found, list, source)}
        search={
          <SearchField
            label={t('documents.list.search')}
            hint={t('ui.word.search')}
            pauseMs={300}
            value={list.at.search}
            onSearch={(search) => list.narrow({ search })}
          />
        }
        aside={!isEmpty && addReady}
        columns={columns}
        dense={false}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        {...(isAuthor && { hrefOf, onOpen: (one: TemplateRow) => void navigate({ to: hrefOf(one) }) })}
        failed={t('documents.list.failed')}
        empty={
          isEmpty ? (
            <Empty title={t('documents.list.none')} action={addReady}>
              {t('documents.list.none.text')}
            </Empty>
          ) : (
            <Empty title={t('documents.list.notFound', { search: list.at.search })} />
          )
        }
      />
      {issuing && (
        <Suspense>
          <IssueDialog template={issuing} onClose={() => setIssuing(undefined)} />
        </Suspense>
      )}
    </>
  );
}
