import type { ComponentType } from 'react';
import type { SetupStepName } from '../contract/setup.ts';
import type { KnownKey } from '../contract/settings-keys.ts';
import type { ActionsFieldProps } from './editor/general/ActionNumbers.tsx';
import type { SettingsFormProps } from './editor/general/GeneralPart.tsx';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** Chooses actions of a project by name. */
    actionsField: ComponentType<ActionsFieldProps>;
    /** The part of a feature in the form of `Config`. */
    projectSettings: { Form: ComponentType<SettingsFormProps> };
    /** Loads the keys of all features in `Config`, from the `settings.ts` of each; the frame collects them. */
    settingsKeys: () => Promise<readonly KnownKey[]>;
    /** What an Admin does in a step of the guide of a new project. Without a project, `curProject` is undefined. */
    setupStep: { name: SetupStepName; Action: ComponentType<{ curProject: string | undefined }> };
  }
}
