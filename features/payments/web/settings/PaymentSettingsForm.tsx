import { Accordion, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ActionNumbers,
  DocumentField,
  type SettingsFormProps,
  SettingsSection,
  valueAt,
  withValue,
} from '#features/projects/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { useParam } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import type { PaymentRule } from '../../settings.ts';
import { payments } from '../../contract.ts';
import { useMoney } from '../money.ts';
import { AmountField } from './AmountField.tsx';
import { RuleTrial } from './RuleTrial.tsx';

const actionsPath = ['Config', 'PaymentActionIds'];
const rulesPath = ['Config', 'Payments', 'Rules'];

/** How a project pays, in the form of its settings: which actions, by which rule and amount, to which accounts, and from which one. */
export function PaymentSettingsForm({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const projectId = useEditedProject();
  const ids = numbersAt(document, actionsPath);
  const bound = (...path: string[]) => ({ document, path: ['Config', 'Payments', ...path], onChange });
  return (
    <SettingsSection title={t('nav.payments')} help={t('payments.settings.help')}>
      <ActionNumbers
        projectId={projectId}
        isMany
        name="payment-actions"
        label={t('projects.key.PaymentActionIds')}
        help={t('projects.help.PaymentActionIds')}
        value={ids}
        onChange={(next) =>
          onChange((before) => withValue(before, actionsPath, next.length > 0 ? next : undefined))
        }
      />
      {projectId !== undefined && (
        <RuleList projectId={projectId} ids={ids} document={document} onChange={onChange} />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DocumentField {...bound('IbanField')} kind="text" hasHelp />
        <DocumentField {...bound('AllowSepa')} kind="flag" />
      </SimpleGrid>
      <Title order={3} size="h5">
        {t('payments.settings.payer')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DocumentField
          {...bound('Payer', 'Name')}
          label={t('payments.settings.payerName')}
          kind="text"
          adminOnly
        />
        <DocumentField
          {...bound('Payer', 'Iban')}
          label={t('payments.settings.payerIban')}
          kind="text"
          adminOnly
        />
        <DocumentField {...bound('Payer', 'Bic')} kind="text" adminOnly />
        <DocumentField {...bound('Payer', 'OrganisationId')} kind="text" adminOnly hasHelp />
      </SimpleGrid>
    </SettingsSection>
  );
}

interface RuleListProps extends SettingsFormProps {
  projectId: number;
  ids: readonly number[];
}

/** The amount and the condition of each payable action, with a trial of the condition over people. */
function RuleList({ projectId, ids, document, onChange }: RuleListProps) {
  const t = useTexts();
  const { data } = useQuery(ask(payments.payable, { projectId }));
  const rules = rulesIn(document);
  const payable = ids.length > 0 ? ids : (data?.actions ?? []).map(({ actionId }) => actionId);
  const change = (actionId: number, next: Partial<PaymentRule>) =>
    onChange((before) => {
      const were = rulesIn(before);
      const old = were.find((one) => one.ActionId === actionId) ?? {
        ActionId: actionId,
        Cents: 0,
        Condition: '',
      };
      const others = were.filter((one) => one.ActionId !== actionId);
      return withValue(before, rulesPath, [...others, { ...old, ...next }]);
    });
  const money = useMoney();
  return (
    <Accordion multiple variant="separated" defaultValue={payable.length === 1 ? payable.map(String) : []}>
      {payable.map((actionId) => {
        const { Cents = 0, Condition = '' } = rules.find((one) => one.ActionId === actionId) ?? {};
        const title =
          data?.actions.find((one) => one.actionId === actionId)?.title ??
          t('payments.settings.action', { id: actionId });
        return (
          <Accordion.Item key={actionId} value={String(actionId)}>
            <Accordion.Control>
              <Text component="span" display="block" fw={600}>
                {title}
              </Text>
              <Text component="span" display="block" size="sm" c="dimmed">
                {[
                  Cents > 0 ? money(Cents) : t('payments.settings.noAmount'),
                  t(Condition.trim() === '' ? 'payments.settings.byDone' : 'payments.settings.byCondition'),
                ].join(' · ')}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="sm" role="group" aria-label={title}>
                <AmountField
                  name={`payment-amount-${actionId}`}
                  cents={Cents}
                  onChange={(cents) => change(actionId, { Cents: cents })}
                />
                <CodeEditor
                  label={t('payments.settings.condition')}
                  help={t('payments.settings.condition.help')}
                  language="javascript"
                  value={Condition}
                  onChange={(code) => change(actionId, { Condition: code })}
                />
                <RuleTrial projectId={projectId} actionId={actionId} condition={Condition} />
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        );
      })}
    </Accordion>
  );
}

/** The project whose settings are edited, by the address of the editor; undefined for a new one. */
function useEditedProject(): number | undefined {
  const id = useParam('ProjectId') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}

const numbersAt = (document: SettingsFormProps['document'], path: readonly string[]): number[] => {
  const value = valueAt(document, path);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
};

const rulesIn = (document: SettingsFormProps['document']): PaymentRule[] => {
  const value = valueAt(document, rulesPath);
  return Array.isArray(value) ? (value as PaymentRule[]) : [];
};
