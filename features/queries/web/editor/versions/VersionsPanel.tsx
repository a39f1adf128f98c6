import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LineDiff } from '#platform/web/code/LineDiff.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { queries } from '../../../contract.ts';
import { type Draft, withPlainLines } from '../draft/draft.ts';
import styles from '../editor.module.css';

interface Props {
  id: number;
  /** What is in the form now. */
  draft: Draft;
  onRestore: (content: Partial<Draft>, version: number) => void;
  onClose: () => void;
}

/** The choice to compare with what is in the form. */
const FORM = 'form';

/** The versions of a report: who saved them and when, how their texts differ, and the way back to each. */
export function VersionsPanel({ id, draft, onRestore, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(ask(queries.history, { id }));
  const [compared, setCompared] = useState<number>();
  return (
    <SidePanel title={t('ui.word.versions')} onClose={onClose}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      <ul className={styles.versions}>
        {data?.map(({ version, at, by, name, descr, query, roles, parameters, viewName, display }, place) => {
          const title = t('queries.editor.version', { version });
          const isOpen = compared === version;
          return (
            <li key={version}>
              <Stack gap="xs" component="section" aria-label={title}>
                <div>
                  <Text component="h3" fw={600}>
                    {place === 0 ? t('queries.editor.version.newest', { version }) : title}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {[by ?? t('queries.editor.version.bySystem'), formatMoment(at, language)].join(' · ')}
                  </Text>
                  <Text size="sm">{name}</Text>
                </div>
                <Group gap="xs">
                  {query !== undefined && (
                    <Button
                      size="sm"
                      variant="default"
                      aria-expanded={isOpen}
                      aria-label={t('queries.editor.versions.compare.of', { version })}
                      onClick={() => setCompared(isOpen ? undefined : version)}
                    >
                      {t('queries.editor.versions.compare')}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={t('queries.editor.versions.restore.of', { version })}
                    onClick={() =>
                      onRestore(
                        {
                          name,
                          descr,
                          ...(query !== undefined && { text: withPlainLines(query), roles }),
                          parameters,
                          viewName: viewName ?? '',
                          display,
                        },
                        version,
                      )
                    }
                  >
                    {t('queries.editor.versions.restore')}
                  </Button>
                </Group>
                {isOpen && query !== undefined && (
                  <Comparison
                    version={version}
                    query={query}
                    others={data.filter((one) => one.version !== version)}
                    previous={data[place + 1]?.version}
                    text={draft.text ?? ''}
                  />
                )}
              </Stack>
            </li>
          );
        })}
      </ul>
    </SidePanel>
  );
}

interface ComparisonProps {
  version: number;
  query: string;
  others: readonly { version: number; query?: string | undefined }[];
  previous: number | undefined;
  text: string;
}

/** The text of a version beside that of another one, or beside what is in the form. */
function Comparison({ version, query, others, previous, text }: ComparisonProps) {
  const t = useTexts();
  const [chosen, setChosen] = useState(previous === undefined ? FORM : String(previous));
  const other = others.find((one) => String(one.version) === chosen);
  const own = withPlainLines(query);
  const theirs = other ? withPlainLines(other.query ?? '') : text;
  // The older text is before the newer one, whichever was chosen.
  const isOlder = other !== undefined && other.version < version;
  return (
    <>
      <SelectField
        name={`compare-${version}`}
        label={t('queries.editor.versions.with')}
        required
        options={[
          { value: FORM, label: t('queries.editor.versions.form') },
          ...others.map((one) => ({
            value: String(one.version),
            label: t('queries.editor.version', { version: one.version }),
          })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <LineDiff
        label={t('queries.editor.versions.differences', { version })}
        older={isOlder ? theirs : own}
        newer={isOlder ? own : theirs}
      />
    </>
  );
}
