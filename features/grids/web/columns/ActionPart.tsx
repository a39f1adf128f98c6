import { titleIn } from '#engines/actions/title.ts';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import type { GridAction } from '../../contract.ts';
import { groupOf } from '../model/columns.ts';
import styles from './columns.module.css';

interface Props {
  actions: readonly GridAction[];
  /** The ids of the actions that show. */
  chosen: readonly number[];
  onChosen: (ids: readonly number[]) => void;
}

/** The actions of the project by group. Each can be shown or hidden, and so can a whole group. */
export function ActionPart({ actions, chosen, onChosen }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const groups = Map.groupBy(actions, groupOf);
  const shown = new Set(chosen);
  const set = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    onChosen(actions.map(({ id }) => id).filter((id) => next.has(id)));
  };
  return (
    <section aria-label={t('ui.word.actions')}>
      <Text component="h3" fw={600} mb="xs">
        {t('ui.word.actions')}
      </Text>
      <Text size="sm" role="status" mb="xs">
        {t('grids.columns.count', { shown: chosen.length, count: actions.length })}
      </Text>
      <div className={styles.groups}>
        {[...groups].map(([group, own]) => {
          const ids = own.map(({ id }) => id);
          const every = ids.every((id) => shown.has(id));
          return (
            <Stack key={group} gap={6} role="group" aria-label={group || t('ui.word.withoutAGroup')}>
              <Checkbox
                label={<b>{group || t('ui.word.withoutAGroup')}</b>}
                checked={every}
                indeterminate={!every && ids.some((id) => shown.has(id))}
                onChange={() => set(ids, !every)}
              />
              {own.map((action) => (
                <Checkbox
                  key={action.id}
                  ml="md"
                  label={titleIn(action, language)}
                  checked={shown.has(action.id)}
                  onChange={(event) => set([action.id], event.currentTarget.checked)}
                />
              ))}
            </Stack>
          );
        })}
      </div>
    </section>
  );
}
