import { contentLanguageOf } from '#platform/contract/languages.ts';
import { Text } from '@mantine/core';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { OneApplication } from '../../contract/one.ts';
import styles from '../selection.module.css';

type Change = OneApplication['changes'][number];

interface Props {
  changes: readonly Change[];
  documents: OneApplication['documents'];
}

/** The history of an application, with actor and time. */
export function HistoryList({ changes, documents }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const titleOf = (key: unknown): string =>
    documents.find((one) => one.key === key)?.title[contentLanguageOf(language)] ?? '';
  return (
    <ol className={styles.history}>
      {changes.map((change) => {
        const { id, at, kind, by, admin, from, to, detail } = change;
        const who = by ? (admin ? t('selection.by.admin', { by, admin }) : by) : t('selection.by.applicant');
        const document = titleOf(detail['key'] ?? detail['Key']);
        return (
          <li key={id}>
            <Text>
              {kind === 'document'
                ? t(`selection.change.document.${String(detail['state'])}`)
                : t(`selection.change.${kind}`)}
              {document && ` · ${document}`}
              {from !== undefined &&
                to !== undefined &&
                `: ${t('selection.change.fromTo', { from: t(`selection.status.${from}`), to: t(`selection.status.${to}`) })}`}
            </Text>
            {reasonsOf(detail).map((reason) => (
              <Text key={reason} size="sm">
                {t('selection.document.reason', { reason })}
              </Text>
            ))}
            <Text size="sm" c="dimmed">
              {t('selection.by', { who, at: formatMoment(at, language) })}
            </Text>
          </li>
        );
      })}
    </ol>
  );
}

/** The reason of a rejection, and those for which documents were requested. */
const reasonsOf = (detail: Change['detail']): string[] => {
  const { reason, documents } = detail as { reason?: string; documents?: readonly { reason?: string }[] };
  return [...(documents ?? []).map((one) => one.reason), reason].filter((one): one is string => Boolean(one));
};
