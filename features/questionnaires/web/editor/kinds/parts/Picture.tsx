import { Button, Group, Stack } from '@mantine/core';
import { files } from '#features/files/contract.ts';
import { FileUpload } from '#features/files/web/public.tsx';
import { hrefOf } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import styles from '../../editor.module.css';

/** The address of a picture. */
export const pictureUrl = (id: number): string => hrefOf(files.download, { id });

interface Props {
  /** What is uploaded. */
  label: string;
  image: number | undefined;
  /** What the picture shows. */
  alt: string;
  /** The picture is shown elsewhere. */
  isShownElsewhere?: boolean;
  onChange: (image: number | undefined) => void;
}

/** A picture of a question: uploaded here, and shown. */
export function Picture({ label, image, alt, isShownElsewhere = false, onChange }: Props) {
  const t = useTexts();
  if (image === undefined)
    return (
      <FileUpload
        label={label}
        category="shared"
        kinds={['image']}
        multiple={false}
        onReady={({ id }) => onChange(id)}
      />
    );
  return (
    <Stack gap="xs">
      {!isShownElsewhere && <img src={pictureUrl(image)} alt={alt} className={styles.thumbnail} />}
      <Group>
        <Button variant="default" onClick={() => onChange(undefined)}>
          {t('questionnaires.kinds.picture.other')}
        </Button>
      </Group>
    </Stack>
  );
}
