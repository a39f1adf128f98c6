import { NavLink, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { translations } from '../../contract.ts';
import { useTextsAddress } from '../use-texts-address.ts';
import styles from './own.module.css';
import { OwnTexts } from './OwnTexts.tsx';

/** The texts that staff of the project wrote, by kind. Their owners keep them and their rights. */
export function OwnTab() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { at, go } = useTextsAddress();
  const { data: kinds, error, refetch } = useQuery(ask(translations.ownKinds, { projectId }));
  const open = kinds?.find(({ kind }) => kind === at.kind) ?? kinds?.[0];
  if (error)
    return <FailureNotice what={t('translations.own.failed')} error={error} onRetry={() => void refetch()} />;
  if (!kinds) return <Loading lines={8} />;
  if (!open) return <Empty title={t('translations.own.none')}>{t('translations.own.none.text')}</Empty>;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" maw={720}>
        {t('translations.own.text')}
      </Text>
      <div className={styles.beside}>
        <nav aria-label={t('translations.own.kinds')}>
          {kinds.map(({ kind, all, missing }) => (
            <NavLink
              key={kind}
              component="button"
              active={kind === open.kind}
              aria-current={kind === open.kind ? 'true' : undefined}
              label={t(`translations.kind.${kind}`)}
              description={t('translations.own.count', { all, missing })}
              onClick={() => go({ kind })}
            />
          ))}
        </nav>
        <OwnTexts key={open.kind} kind={open.kind} mayChange={open.mayChange} />
      </div>
    </Stack>
  );
}
