import { z } from 'zod';
import {
  queryFailed,
  queriesBusy,
  queriesOff,
  QueryRoles,
  whichProject,
} from '#features/queries/contract/shapes.ts';
import { ServiceName } from '#features/queries/contract/services.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { stale } from '#platform/contract/refusals.ts';
import { withStale } from '#platform/contract/stale.ts';
import { scriptReaders, scriptRunners, scriptWriters } from './access.ts';

/** Characters of a script. The sandbox reads 20,000, with the lines that are put around it. */
const MAX_CODE = 19_900;
/** Characters of the JSON that a test gives or expects. */
const MAX_JSON = 20_000;
/** Services that one script reads. */
const MAX_SERVICES = 5;

/** JSON as a text: what it holds is the author's to say. */
const JsonText = z.string().max(MAX_JSON);

/** Values by their names. */
const Params = z.record(z.string().max(60), z.unknown()).default({});

/** A test of a script: what the script gets, and what it must return. */
export const ScriptTest = z.strictObject({
  name: z.string().trim().min(1).max(120),
  /** The parameters, as the JSON of an object. */
  params: JsonText.default('{}'),
  /** The rows of its services by their names, as the JSON of an object. A test never runs a service. */
  services: JsonText.default('{}'),
  /** What the script returns, as JSON. */
  expected: JsonText,
});
export type ScriptTest = z.infer<typeof ScriptTest>;

const content = {
  name: ServiceName,
  descr: z.string().trim().max(2000).default(''),
  code: z.string().trim().min(1).max(MAX_CODE),
  /** The services whose rows the script gets. */
  services: z.array(ServiceName).max(MAX_SERVICES).default([]),
  roles: QueryRoles.min(1),
  tests: z.array(ScriptTest).max(30).default([]),
};

/** An error that ended runs of a script. */
const Fault = z.strictObject({ message: z.string(), version: z.int(), times: z.int(), lastAt: z.date() });

/** A script: a function that views call by its name (specification, route `admin/jsservice`). */
export const Script = z.strictObject({
  id: id('script'),
  /** Without one it works in all projects. */
  projectId: id('project').optional(),
  /** The title of that project. */
  project: z.string().optional(),
  name: z.string(),
  descr: z.string(),
  /** Only those who write scripts get the code, the tests and the errors. */
  code: z.string().optional(),
  services: z.array(z.string()),
  roles: QueryRoles,
  tests: z.array(ScriptTest).optional(),
  faults: z.array(Fault).optional(),
  version: z.int(),
  changedBy: z.string().optional(),
  changedAt: z.date(),
});
export type Script = z.infer<typeof Script>;

/** Another user saved after the version that the caller opened. */
export const staleScript = stale(Script);
/** The code does not compile; line and column count from 1. */
export const badScript = refusal(
  'bad-script',
  422,
  z.strictObject({ line: z.int(), column: z.int(), message: z.string() }),
);
/** What became of one test. */
export const TestOutcome = z.strictObject({
  name: z.string(),
  isGood: z.boolean(),
  /** What the script returned, as JSON; without one it failed. */
  returned: z.string().optional(),
  /** Why the test failed where the script returned nothing: the script's error, or JSON of the test that cannot be read. */
  error: z.string().optional(),
});
export type TestOutcome = z.infer<typeof TestOutcome>;

/** Tests of the script fail, so it is not saved. */
export const testsFailed = refusal('tests-failed', 422, z.strictObject({ tests: z.array(TestOutcome) }));
/** There is no service with this name. */
export const unknownService = refusal('unknown-service', 422, z.strictObject({ name: z.string() }));
/** Another script has the name. */
export const scriptNameTaken = refusal('script-name-taken', 409);

/** The script gave no result. `services`: what its services answered is more than a script can take. */
export const scriptFailed = refusal(
  'script-failed',
  422,
  z.strictObject({
    reason: z.enum(['error', 'slow', 'memory', 'answer', 'services']),
    /** Its message, for an error. */
    message: z.string(),
  }),
);

const runRefusals = [scriptFailed, queryFailed, queriesOff, queriesBusy, whichProject] as const;

/** What a script returned. */
const Outcome = z.strictObject({ value: z.unknown(), ms: z.int() });

const project = id('project').optional();

const calls = {
  /** The scripts that the caller runs, by name: those of the project and those of the installation. */
  all: call({
    path: '/api/Script/All',
    may: scriptReaders,
    input: z.strictObject({ projectId: project }),
    output: z.array(Script),
  }),

  /** Saves a script over the version that the caller opened, or a new one. One whose tests fail is not saved. */
  save: call({
    path: '/api/Script/Save',
    may: scriptWriters,
    writes: true,
    input: z.strictObject({
      id: id('script').optional(),
      projectId: project,
      ...content,
      version: z.int().min(0).default(0),
    }),
    output: z.strictObject({ id: id('script'), version: z.int() }),
    refusals: [staleScript, badScript, testsFailed, unknownService, scriptNameTaken],
  }),

  /** Takes a script away; `restore` brings it back within a day. */
  remove: call({
    path: '/api/Script/Remove',
    may: scriptWriters,
    writes: true,
    input: z.strictObject({ id: id('script') }),
    output: Nothing,
  }),

  restore: call({
    path: '/api/Script/Restore',
    may: scriptWriters,
    writes: true,
    input: z.strictObject({ id: id('script') }),
    output: Nothing,
    refusals: [scriptNameTaken],
  }),

  /** The versions of a script, the newest first, 100 at most. */
  history: call({
    path: '/api/Script/History',
    may: scriptWriters,
    input: z.strictObject({ id: id('script') }),
    output: z.array(
      z.strictObject({
        version: z.int(),
        at: z.date(),
        by: z.string().optional(),
        ...content,
        name: z.string(),
        roles: QueryRoles,
      }),
    ),
  }),

  /** Runs code that is not saved, with the rights of the caller. */
  trial: call({
    path: '/api/Script/Try',
    may: scriptWriters,
    input: z.strictObject({
      code: content.code,
      services: content.services,
      params: Params,
      projectId: project,
    }),
    output: Outcome,
    refusals: [badScript, unknownService, ...runRefusals],
  }),

  /** Runs the tests of code that is not saved. */
  test: call({
    path: '/api/Script/Test',
    may: scriptWriters,
    input: z.strictObject({ code: content.code, tests: content.tests }),
    output: z.array(TestOutcome),
    refusals: [badScript],
  }),

  /** Runs a script by its name, with the rights of the caller. */
  run: call({
    path: '/api/Scripts/{name}',
    may: scriptRunners,
    input: z.strictObject({ name: z.string().min(1).max(60), params: Params, projectId: project }),
    output: Outcome,
    refusals: runRefusals,
  }),
};

/** All calls of scripts. */
export const scripts = withStale(calls, (of) => ({
  save: [of.all, of.history],
  remove: [of.all],
  restore: [of.all],
  // The list shows the errors of runs.
  run: [of.all],
}));
