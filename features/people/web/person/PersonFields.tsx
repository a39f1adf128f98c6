import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type Field, KAYAS } from '#engines/fields/definition.ts';
import { isMark } from '#engines/fields/marks.ts';
import { showValue } from '#engines/fields/values.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import type { OneUser } from '../../contract/directory.ts';
import { fieldsOfPerson } from '../../profile.ts';
import { useSettings } from '../use-fields.ts';
import styles from './person.module.css';
import { sectionsOf } from './sections.ts';

const FieldsForm = lazy(async () => ({ default: (await import('./FieldsForm.tsx')).FieldsForm }));

interface Props {
  user: OneUser;
  /** Whether the reader may change fields of this person. The levels decide which. */
  canEdit: boolean;
  /** The level of its headings, below the heading of the page or panel. */
  order: 2 | 3;
  /** Leaves out empty fields. @default false */
  onlyFilled?: boolean;
}

/** The fields of a person in the sections of the project's profile; readers with the right can edit them in place. */
export function PersonFields({ user, canEdit, order, onlyFilled = false }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const settings = useSettings();
  const [isEditing, setEditing] = useState(false);
  const values: Record<string, unknown> = { ...user.fields, ...user.projectFields };
  const fields = fieldsOfPerson(settings, user.roles).filter(
    // Only beneficiaries have a ΚΑΥΑΣ.
    ({ name }) =>
      user.sees.includes(name) &&
      (name !== KAYAS || user.roles.includes('Mentee') || values[KAYAS] !== undefined) &&
      (!isMark(name) || values[name] !== undefined),
  );
  const editable = fields.filter(({ name, type }) => user.edits.includes(name) && type !== 'file');
  const shown = onlyFilled
    ? fields.filter((field) => showValue(field, values[field.name], language))
    : fields;
  if (isEditing)
    return (
      <Suspense fallback={<Loading lines={8} />}>
        <FieldsForm userId={user.id} fields={editable} values={values} onClose={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <Stack gap="md">
      {sectionsOf(settings, shown).map(({ title, fields: own }) => (
        <section key={title || 'others'}>
          {title && (
            <Title order={order} fz="md" mb={4}>
              {title}
            </Title>
          )}
          <dl className={styles.values}>
            {own.map((field) => (
              <Value key={field.name} field={field} value={values[field.name]} />
            ))}
          </dl>
        </section>
      ))}
      {canEdit && editable.length > 0 && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('people.edit')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Value({ field, value }: { field: Field; value: unknown }) {
  const language = useContentLanguage();
  const shown = showValue(field, value, language);
  return (
    <div>
      <dt>{field.label}</dt>
      <dd>
        {shown || (
          <Text span c="dimmed">
            –
          </Text>
        )}
      </dd>
    </div>
  );
}
