import { entering } from './contract/entering.ts';
import { fields } from './contract/fields.ts';
import { managing } from './contract/managing.ts';
import { versions } from './contract/versions.ts';

/** All calls about projects: entering, managing, versions and fields. */
export const projects = { ...entering, ...managing, ...versions, ...fields };
