import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { FactList } from '#ui/FactList.tsx';
import { MultiSelectDialog } from '#ui/MultiSelectDialog.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { SidePanel, WithPanel } from '#ui/SidePanel.tsx';
import { Steps } from '#ui/Steps.tsx';
import { Part } from './Part.tsx';

/** Panels and dialogs, the steps of a form, a QR code. */
export function PanelsPart() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>(['b']);
  const [step, setStep] = useState('b');
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: t(`app.catalogue.option.${value}`) }));
  return (
    <Part title={t('app.catalogue.panels')}>
      <Steps
        steps={options.map(({ value, label }, index) => ({ key: value, title: label, left: index }))}
        current={step}
        onGo={setStep}
      />
      <WithPanel
        panel={
          isOpen && (
            <SidePanel title={t('app.catalogue.panel')} onClose={() => setOpen(false)}>
              <Text mb="md">{t('app.catalogue.panel.text')}</Text>
              <FactList
                facts={[
                  [t('app.catalogue.field.text'), t('app.catalogue.help')],
                  [t('app.catalogue.field.date'), t('app.catalogue.disabled')],
                ]}
              />
            </SidePanel>
          )
        }
      >
        <Group>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('app.catalogue.panel')}
          </Button>
          <Button variant="default" onClick={() => setPicking(true)}>
            {t('app.catalogue.pick', { count: chosen.length })}
          </Button>
        </Group>
      </WithPanel>
      {isPicking && (
        <MultiSelectDialog
          title={t('app.catalogue.pickTitle')}
          options={options}
          chosen={chosen}
          yes={t('app.catalogue.act')}
          onChoose={(values) => {
            setChosen(values);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      <QrCode value="https://example.com" label={t('app.catalogue.qr')} />
    </Part>
  );
}
