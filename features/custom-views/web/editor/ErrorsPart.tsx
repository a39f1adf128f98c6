import { Anchor, Code, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { customViews } from '../../contract.ts';
import shown from '../shown/shown.module.css';
import styles from './editor.module.css';

interface Props {
  id: number;
  /** Shows the line of an error in the editor. */
  onLine: (place: { part: 'html' | 'controller'; line: number }) => void;
}

/** The errors that the pages of readers reported: message, place and stack. */
export function ErrorsPart({ id, onLine }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(ask(customViews.errors, { id }));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  if (data.length === 0)
    return <Empty title={t('custom-views.errors.none')}>{t('custom-views.errors.none.text')}</Empty>;
  return (
    <ul className={styles.list}>
      {data.map(({ id: one, version, part, message, line, column, stack, times, lastAt }) => (
        <li key={one}>
          <Stack gap="xs">
            <Code block className={shown.message}>
              {message}
            </Code>
            <Text size="sm">
              {line > 0 ? (
                <Anchor component="button" type="button" onClick={() => onLine({ part, line })}>
                  {t('custom-views.errors.at', { part: t(`custom-views.part.${part}`), line, column })}
                </Anchor>
              ) : (
                t(`custom-views.part.${part}`)
              )}
              {' · '}
              {t('custom-views.version', { version })}
              {' · '}
              {t('custom-views.errors.times', { count: times, when: formatMoment(lastAt, language) })}
            </Text>
            {stack && (
              <details>
                <summary>{t('custom-views.stack')}</summary>
                <Code block className={shown.message}>
                  {stack}
                </Code>
              </details>
            )}
          </Stack>
        </li>
      ))}
    </ul>
  );
}
