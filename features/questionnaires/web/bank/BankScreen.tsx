import { ActionIcon, Badge, Group } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { confirm } from '#ui/confirm.ts';
import { Empty } from '#ui/Empty.tsx';
import { choiceFilter } from '#ui/filters.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { toast } from '#ui/toast.ts';
import type { BankQuestion } from '../../contract/bank.ts';
import { questionnaires } from '../../contract.ts';
import { contentOf } from './bank-content.ts';

const RenameDialog = lazy(async () => ({ default: (await import('./RenameDialog.tsx')).RenameDialog }));
const IntoDialog = lazy(async () => ({ default: (await import('./IntoDialog.tsx')).IntoDialog }));

/** The bank of questions, which every author can use in any project. */
export function BankScreen() {
  const t = useTexts();
  const [open, setOpen] = useState<{ dialog: 'rename' | 'into'; question: BankQuestion }>();
  const list = useList(questionnaires.bankQuestions, {
    filters: { search: '', tag: '' },
    input: ({ search, tag }) => ({ search, ...(tag && { tag }) }),
  });
  const { run } = useAct();
  const remove = async ({ id, title }: BankQuestion) => {
    const isSure = await confirm({
      title: t('questionnaires.bank.remove'),
      text: t('questionnaires.bank.remove.text', { title }),
      yes: t('questionnaires.bank.remove'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (isSure && (await run(questionnaires.removeFromBank, { id })))
      toast(t('questionnaires.bank.removed'), { kind: 'success' });
  };
  const columns: GridColumn<BankQuestion>[] = [
    { key: 'title', header: t('ui.word.title'), cell: ({ title }) => title },
    {
      key: 'tags',
      header: t('questionnaires.bank.tags'),
      cell: ({ tags }) => (
        <Group gap={4}>
          {tags.map((tag) => (
            <Badge key={tag} variant="default" size="lg">
              {tag}
            </Badge>
          ))}
        </Group>
      ),
    },
    {
      key: 'questions',
      header: t('ui.word.questions'),
      align: 'end',
      cell: (one) => contentOf(one).questions.length,
    },
    { key: 'addedBy', header: t('questionnaires.bank.addedBy'), cell: ({ addedBy }) => addedBy ?? '–' },
    { key: 'addedAt', header: t('ui.word.when'), cell: ({ addedAt }) => shortMoment(addedAt) },
    {
      key: 'more',
      header: t('questionnaires.bank.actions'),
      pinned: true,
      width: 60,
      cell: (question) => (
        <ActionMenu
          heading={question.title}
          groups={[
            [
              { label: t('questionnaires.bank.into'), onClick: () => setOpen({ dialog: 'into', question }) },
              ...(question.mayChange
                ? [
                    {
                      label: t('questionnaires.bank.rename'),
                      onClick: () => setOpen({ dialog: 'rename', question }),
                    },
                    {
                      label: t('questionnaires.bank.remove'),
                      isGrave: true,
                      onClick: () => void remove(question),
                    },
                  ]
                : []),
            ],
          ]}
          button={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('questionnaires.bank.more', { name: question.title })}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          }
        />
      ),
    },
  ];
  return (
    <ListScreen
      title={t('nav.questionBank')}
      list={list}
      failed={t('questionnaires.bank.failed')}
      search={
        <SearchField
          label={t('questionnaires.bank.search')}
          value={list.at.search}
          onSearch={(search) => list.narrow({ search })}
        />
      }
      filters={[
        choiceFilter(t, {
          name: 'tag',
          label: t('questionnaires.bank.tag'),
          options: (list.data?.tags ?? []).map((value) => ({ value, label: value })),
          value: list.at.tag,
          onChange: (tag) => list.narrow({ tag }),
        }),
      ]}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      empty={
        list.isNarrowed ? (
          <Empty title={t('questionnaires.bank.notFound')}>{t('questionnaires.bank.notFound.text')}</Empty>
        ) : (
          <Empty title={t('questionnaires.bank.none')}>{t('questionnaires.bank.none.text')}</Empty>
        )
      }
    >
      {open?.dialog === 'rename' && (
        <RenameDialog question={open.question} onClose={() => setOpen(undefined)} />
      )}
      {open?.dialog === 'into' && <IntoDialog question={open.question} onClose={() => setOpen(undefined)} />}
    </ListScreen>
  );
}
