import { formatDate } from '#engines/dates/parse-date.ts';
import { matcherOf } from '#engines/greek/search-key.ts';
import { ListView } from '#platform/web/list/ListView.tsx';
import { useListAddress } from '#platform/web/list/use-list-address.ts';
import { pagedList } from '#platform/web/list/use-local-list.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { choiceFilter } from '#ui/filters.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import type { Action } from '../../contract/actions.ts';
import { ActionState, type Standing, standingOf } from './ActionState.tsx';
import { actionFilters, programmeAddress } from './address.ts';
import { ProgrammePage } from './ProgrammePage.tsx';
import { PublishMany } from './PublishMany.tsx';

const standings: readonly Standing[] = ['published', 'draft', 'hidden', 'inactive'];

/** The columns beside the open panel, which shows the rest. */
const besidePanel = ['title', 'state'];

/** The actions of the project as a list with search, filters and sorting. */
export function ActionListScreen() {
  const t = useTexts();
  const list = useListAddress({ filters: actionFilters, keeps: programmeAddress });
  const { at, go, narrow } = list;
  return (
    <ProgrammePage title={t('nav.actionlist')}>
      {({ actions, types }, { openId, onOpen }) => {
        const typeOf = new Map(types.map(({ id, title }) => [id, title]));
        const isFound = matcherOf(at.search);
        const found = actions.filter(
          (action) =>
            isFound(`${action.title} ${action.group.join(' ')}`) &&
            (at.kind === '' || String(action.typeId) === at.kind) &&
            (at.only === '' || standingOf(action) === at.only),
        );
        const [key, direction] = at.by.split(' ');
        const sort = key ? [{ key, desc: direction === 'desc' }] : [];
        const textOf: Record<string, (action: Action) => string> = {
          title: ({ title }) => title,
          type: ({ typeId }) => typeOf.get(typeId) ?? '',
          group: ({ group }) => group.join(' › '),
        };
        const by = textOf[key ?? ''];
        const sorted = by
          ? found.toSorted((a, b) => (sort[0]!.desc ? -1 : 1) * by(a).localeCompare(by(b), 'el'))
          : found;
        const columns: GridColumn<Action>[] = [
          { key: 'title', header: t('ui.word.title'), cell: ({ title }) => title, sortable: true },
          { key: 'id', header: t('programme.id'), cell: ({ id }) => String(id), align: 'end', width: 80 },
          { key: 'type', header: t('programme.type'), cell: textOf['type']!, sortable: true },
          { key: 'group', header: t('programme.group'), cell: textOf['group']!, sortable: true },
          {
            key: 'state',
            header: t('ui.word.state'),
            cell: (action) => <ActionState action={action} />,
          },
          {
            key: 'due',
            header: t('programme.due'),
            cell: ({ data }) => (typeof data['due'] === 'string' ? formatDate(data['due']) : ''),
          },
        ];
        return (
          <ListView
            label={t('nav.actionlist')}
            list={{
              ...pagedList(sorted, list),
              sort,
              onChange: ({ page, pageSize, sort: [next] }) =>
                go({ page, size: pageSize, by: next ? `${next.key} ${next.desc ? 'desc' : 'asc'}` : '' }),
            }}
            search={
              <SearchField
                label={t('programme.search')}
                value={at.search}
                onSearch={(search) => narrow({ search })}
              />
            }
            filters={[
              choiceFilter(t, {
                name: 'kind',
                label: t('programme.type'),
                options: types.map(({ id, title }) => ({ value: String(id), label: title })),
                value: at.kind,
                onChange: (kind) => narrow({ kind }),
              }),
              choiceFilter(t, {
                name: 'only',
                label: t('ui.word.state'),
                options: standings.map((value) => ({ value, label: t(`programme.standing.${value}`) })),
                value: at.only,
                onChange: (only) => narrow({ only }),
              }),
            ]}
            bulk={
              <PublishMany
                actions={list.picked.all ? sorted : sorted.filter(({ id }) => list.picked.keys.includes(id))}
                onDone={list.unpick}
              />
            }
            columns={columns}
            rowKey={({ id }) => id}
            rowName={({ title }) => title}
            onOpen={({ id }) => onOpen(id)}
            openKey={openId || undefined}
            shownColumns={openId ? besidePanel : undefined}
            empty={<Empty title={t('programme.notFound')}>{t('programme.notFound.text')}</Empty>}
          />
        );
      }}
    </ProgrammePage>
  );
}
