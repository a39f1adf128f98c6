import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { choiceFilter, type ListFilter, switchFilter } from '#ui/filters.tsx';
import { itemKinds } from '../../contract/kinds.ts';
import { library } from '../../contract.ts';
import type { LibraryList } from './use-library.ts';

/** The filters of the library: kind, tags, stars, favourites, and for mentees what was shared with them. */
export function useFilters({ at, kinds, tags, category, narrow }: LibraryList): ListFilter[] {
  const t = useTexts();
  const { roles } = useSession();
  return [
    {
      key: 'kinds',
      field: (
        <MultiSelectField
          name="kinds"
          label={t('library.filter.kind')}
          value={kinds}
          options={itemKinds.map((kind) => ({ value: kind, label: t(`library.kind.${kind}`) }))}
          onChange={(next) => narrow({ kinds: next })}
        />
      ),
      chips: kinds.map((kind) => ({
        text: t(`library.kind.${kind}`),
        onRemove: () => narrow({ kinds: kinds.filter((one) => one !== kind) }),
      })),
    },
    {
      key: 'tags',
      field: <TagFilter category={category} tags={tags} onChange={(next) => narrow({ tags: next })} />,
      chips: tags.map((tag) => ({
        text: t('library.filter.tag', { tag }),
        onRemove: () => narrow({ tags: tags.filter((one) => one !== tag) }),
      })),
    },
    choiceFilter(t, {
      name: 'stars',
      label: t('library.filter.stars'),
      value: at.stars > 0 ? String(at.stars) : '',
      options: [5, 4, 3, 2, 1].map((count) => ({
        value: String(count),
        label: t('library.filter.stars.from', { count }),
      })),
      onChange: (stars) => narrow({ stars: Number(stars) }),
    }),
    switchFilter({
      name: 'favorites',
      label: t('library.filter.favorites'),
      value: at.favorites,
      onChange: (favorites) => narrow({ favorites }),
    }),
    ...(roles.includes('Mentee')
      ? [
          switchFilter({
            name: 'shared',
            label: t('library.filter.shared'),
            value: at.shared,
            onChange: (shared) => narrow({ shared }),
          }),
        ]
      : []),
  ];
}

interface TagFilterProps {
  category: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** The tags of the folder and below; they are loaded when the filters are opened. */
function TagFilter({ category, tags, onChange }: TagFilterProps) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data = [] } = useQuery(ask(library.tags, { projectId, category }));
  const offered = [...new Set([...tags, ...data])];
  if (offered.length === 0) return null;
  return (
    <MultiSelectField
      name="tags"
      label={t('library.tags')}
      value={[...tags]}
      options={offered.map((tag) => ({ value: tag, label: tag }))}
      onChange={onChange}
    />
  );
}
