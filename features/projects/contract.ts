import { entering } from './contract/entering.ts';
import { fields } from './contract/fields.ts';
import { managing } from './contract/managing.ts';
import { setup } from './contract/setup.ts';
import { supervisorCalls } from './contract/supervisors.ts';
import { versions } from './contract/versions.ts';

/** All calls about projects: entering, managing, versions, fields, and the guide of a new one. */
export const projects = { ...entering, ...managing, ...versions, ...fields, ...setup, ...supervisorCalls };
