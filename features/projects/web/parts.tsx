import type { ComponentType } from 'react';
import type { SetupStepName } from '../contract/setup.ts';
import type { KnownKey } from '../contract/settings-keys.ts';
import type { ActionsFieldProps } from './editor/general/ActionNumbers.tsx';
import type { SettingsFormProps } from './editor/general/GeneralPart.tsx';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** Chooses actions of a project by name. */
    actionsField: ComponentType<ActionsFieldProps>;
    /** The keys of a feature in `Config`, and their part of the form. */
    projectSettings: { keys: readonly KnownKey[]; Form?: ComponentType<SettingsFormProps> };
    /** What an Admin does in a step of the guide of a new project. Without a project, `curProject` is undefined. */
    setupStep: { name: SetupStepName; Action: ComponentType<{ curProject: string | undefined }> };
  }
}
