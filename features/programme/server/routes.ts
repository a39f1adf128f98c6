import type { Handlers } from '#platform/server/implement.ts';
import { programme } from '../contract.ts';
import { arrange } from './arrange.ts';
import { getCompletionScript, saveCompletionScript } from './completion-script.ts';
import { copy, create, save, saveGrid } from './edit.ts';
import { fromTemplate, listTemplates } from './from-template.ts';
import { getAction, listActions, listTitles } from './reading.ts';
import { previewPublish } from './preview-publish.ts';
import { publishMany } from './publish-many.ts';
import { remove, removeMany } from './remove.ts';
import { listTypes, removeType, saveType } from './types.ts';

export const handlers: Handlers<typeof programme> = {
  types: listTypes,
  saveType,
  removeType,
  all: listActions,
  get: getAction,
  titles: listTitles,
  create,
  save,
  saveGrid,
  arrange,
  remove,
  removeMany,
  previewPublish,
  publishMany,
  copy,
  templates: async (request) => listTemplates(request),
  fromTemplate,
  getCompletionScript,
  saveCompletionScript,
};
