import { Anchor, Text, Title } from '@mantine/core';
import type { Output } from '#platform/contract/call.ts';
import { files } from '#features/files/contract.ts';
import { hrefOf } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { library } from '../../contract.ts';

/** The versions of an item, the newest first: who made and decided each, and its file or link. */
export function History({ versions }: Pick<Output<typeof library.one>, 'versions'>) {
  const t = useTexts();
  return (
    <section aria-label={t('library.history')}>
      <Title order={3} size="h5" mb={4}>
        {t('library.history')}
      </Title>
      <ol reversed style={{ paddingInlineStart: 24, margin: 0 }}>
        {versions.map((version) => (
          <li key={version.number} value={version.number}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <b>{version.title}</b> · {t(`library.version.${version.state}`)}
            </Text>
            {version.reason !== undefined && <Text size="sm">«{version.reason}»</Text>}
            <Text size="sm" c="dimmed">
              {[shortMoment(version.madeAt), version.madeBy].join(' · ')}
              {version.decidedBy !== undefined &&
                version.decidedBy !== version.madeBy &&
                ` · ${t('library.version.by', { name: version.decidedBy })}`}
            </Text>
            <VersionLink {...version} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function VersionLink({ link, fileId }: { link?: string | undefined; fileId?: number | undefined }) {
  const t = useTexts();
  if (link !== undefined)
    return (
      <Anchor size="sm" href={link} target="_blank" rel="noopener noreferrer nofollow">
        {new URL(link).hostname}
      </Anchor>
    );
  if (fileId === undefined) return null;
  return (
    <Anchor size="sm" href={hrefOf(files.download, { id: fileId })} download>
      {t('library.download')}
    </Anchor>
  );
}
