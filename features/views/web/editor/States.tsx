import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ViewPart } from '#engines/views/resolve.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { ViewLayer } from '../../contract.ts';
import { editorPath } from './address.ts';

/** Another Admin is editing and has not saved yet. */
export function EditedNotice({
  layer,
  name,
  isEdited,
}: {
  layer: ViewLayer;
  name: string;
  isEdited: boolean;
}) {
  const t = useTexts();
  const language = useLanguage();
  if (isEdited) return <Text role="status">{t('views.edit.unsaved')}</Text>;
  if (!layer.functionsEdited || layer.editedBy === name) return null;
  return (
    <Notice kind="info" title={t('views.edit.other', { who: layer.editedBy ?? t('views.somebody') })}>
      {layer.editedAt && t('views.edit.other.since', { when: formatMoment(layer.editedAt, language) })}
    </Notice>
  );
}

interface Inherits {
  part: ViewPart;
  typeId: number;
  typeTitle: string;
  onCopy: () => void;
}

/** A part that the action inherits from its type. */
export function InheritNotice({ part, typeId, typeTitle, onCopy }: Inherits) {
  const t = useTexts();
  const { url } = useProject();
  return (
    <Notice kind="info" title={t('views.inherits', { part: t(`views.part.${part}`), type: typeTitle })}>
      <Group gap="md">
        <Button variant="default" size="sm" onClick={onCopy}>
          {t('views.inherits.copy')}
        </Button>
        <Anchor component={Link} to={editorPath(url, { of: 'type', id: typeId }, { part })}>
          {t('views.inherits.open')}
        </Anchor>
      </Group>
    </Notice>
  );
}
