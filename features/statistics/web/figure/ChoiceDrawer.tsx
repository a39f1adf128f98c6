import { Button, Drawer, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { entering } from '#features/projects/contract/entering.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { Figure } from '../../contract/figures.ts';
import type { Choice, Period } from './choice.ts';
import { comparesPeriods } from './compare.ts';

interface Props {
  figure: Figure;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  onClose: () => void;
}

/** Filters and comparisons of a figure. A choice takes effect at once; the figure is behind the drawer. */
export function ChoiceDrawer({ figure, choice, onChoice, onClose }: Props) {
  const t = useTexts();
  return (
    <Drawer opened onClose={onClose} position="right" size={380} title={t(`statistics.figure.${figure.id}`)}>
      <Stack>
        <Text component="h3" fw={600}>
          {t('ui.filters.label')}
        </Text>
        {figure.dimensions.map(({ name, values }) => (
          <MultiSelectField
            key={name}
            name={`figure-filter-${name}`}
            label={t(`statistics.dimension.${name}`)}
            options={values.map(({ key, words }) => ({ value: key, label: words }))}
            value={[...(choice.filters[name] ?? [])]}
            onChange={(keys) => onChoice({ ...choice, filters: { ...choice.filters, [name]: keys } })}
          />
        ))}
        <Text component="h3" fw={600}>
          {t('statistics.compare')}
        </Text>
        {comparesPeriods(figure) && <Periods {...{ figure, choice, onChoice }} />}
        <OtherProject {...{ choice, onChoice }} />
        <div>
          <Button onClick={onClose}>{t('ui.filters.show')}</Button>
        </div>
      </Stack>
    </Drawer>
  );
}

/** Two periods. A comparison begins with the last six months and the six before them. */
function Periods({ figure, choice, onChoice }: Pick<Props, 'figure' | 'choice' | 'onChoice'>) {
  const t = useTexts();
  const months = figure.dimensions[0]?.values ?? [];
  if (months.length < 2) return null;
  const { periods } = choice;
  const options = months.map(({ key, words }) => ({ value: key, label: words }));
  if (!periods) {
    const half = Math.min(6, Math.floor(months.length / 2));
    const key = (fromEnd: number) => months.at(-fromEnd)!.key;
    const begin: [Period, Period] = [
      { from: key(2 * half), to: key(half + 1) },
      { from: key(half), to: key(1) },
    ];
    return (
      <div>
        <Button
          variant="default"
          onClick={() => onChoice({ ...choice, periods: begin, otherProjectId: undefined })}
        >
          {t('statistics.compare.periods')}
        </Button>
      </div>
    );
  }
  const set = (place: 0 | 1, change: Partial<Period>) => {
    const next = { ...periods[place], ...change };
    if (next.from > next.to)
      Object.assign(next, change.from === undefined ? { from: next.to } : { to: next.from });
    onChoice({ ...choice, periods: place === 0 ? [next, periods[1]] : [periods[0], next] });
  };
  return (
    <Stack gap="xs">
      {([0, 1] as const).map((place) => (
        <SimpleGrid
          key={place}
          cols={1}
          spacing="xs"
          role="group"
          aria-label={t(`statistics.compare.period.${place}`)}
        >
          {(['from', 'to'] as const).map((end) => (
            <SelectField
              key={end}
              name={`figure-period-${place}-${end}`}
              label={t(`statistics.compare.period.${place}.${end}`)}
              required
              options={options}
              value={periods[place][end]}
              onChange={(month) => set(place, { [end]: month })}
            />
          ))}
        </SimpleGrid>
      ))}
      <div>
        <Button variant="subtle" color="gray" onClick={() => onChoice({ ...choice, periods: undefined })}>
          {t('statistics.compare.end')}
        </Button>
      </div>
    </Stack>
  );
}

/** Another project of the user. A user of one project has nothing to choose. */
function OtherProject({ choice, onChoice }: Pick<Props, 'choice' | 'onChoice'>) {
  const t = useTexts();
  const { id } = useProject();
  const { data = [] } = useQuery(ask(entering.list, {}));
  const others = data.filter((one) => one.id !== id);
  if (others.length === 0) return null;
  return (
    <SelectField
      name="figure-other-project"
      label={t('statistics.compare.project')}
      options={others.map((one) => ({ value: String(one.id), label: one.descr }))}
      value={choice.otherProjectId === undefined ? '' : String(choice.otherProjectId)}
      onChange={(value) =>
        onChoice({
          ...choice,
          periods: undefined,
          otherProjectId: value === '' ? undefined : Number(value),
        })
      }
    />
  );
}
