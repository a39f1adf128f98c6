import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
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
  const [isReading, setReading] = useState(false);
  const [isWriting, setWriting] = useState(false);
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
          <Button variant="default" onClick={() => setReading(true)}>
            {t('app.catalogue.panels')}
          </Button>
          <Button variant="default" onClick={() => setWriting(true)}>
            {t('app.catalogue.field.text')}
          </Button>
        </Group>
      </WithPanel>
      {isPicking && (
        <MultiSelectDialog
          title={t('app.catalogue.pickTitle')}
          options={options}
          chosen={chosen}
          yes={t('app.catalogue.act')}
          onChoose={setChosen}
          onClose={() => setPicking(false)}
        />
      )}
      {isReading && (
        <Dialog title={t('app.catalogue.panels')} onClose={() => setReading(false)}>
          <Text>{t('app.catalogue.panel.text')}</Text>
        </Dialog>
      )}
      {isWriting && <WritingDialog onClose={() => setWriting(false)} />}
      <QrCode value="https://example.com" label={t('app.catalogue.qr')} />
    </Part>
  );
}

/** A form that takes any text but the empty one. */
function WritingDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [text, setText] = useState('');
  return (
    <FormDialog
      title={t('app.catalogue.field.text')}
      submit={t('app.catalogue.act')}
      isDirty={text !== ''}
      canSubmit={text.trim() !== ''}
      onSubmit={() => true}
      onClose={onClose}
    >
      <TextField name="writing" label={t('app.catalogue.field.text')} value={text} onChange={setText} />
    </FormDialog>
  );
}
