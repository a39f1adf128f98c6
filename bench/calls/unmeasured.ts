const wholeProject = 'a file of the whole project: the figures csv and xlsx measure exports beside COPY';
const bytes =
  'the bytes of a file, which the planted rows do not have: the figure upload measures the storage';

const inThread = 'it computes a workbook in a thread: the figure workbook measures the engine';

/** Reading calls without a line in the table, each with the reason. */
export const unmeasured: Readonly<Record<string, string>> = {
  'audit.export': wholeProject,
  'people.export': wholeProject,
  'selection.export': wholeProject,
  'answering.exportResults': wholeProject,
  'grids.export': wholeProject,
  'files.download': bytes,
  'files.thumbnail': bytes,
  'files.firstPage': bytes,
  'library.linkPicture': bytes,
  'privacy.download': 'all data about one person, limited to a few an hour, with the bytes of their files',
  'forms.tryForm':
    'it tries a form on the latest 2,000 applications at most, for up to 20 seconds, in any project',
  'identity.signOut': 'it ends the session of the caller',
  'identity.viewAs': 'it changes the cookies of the caller and reads one account',
  'imports.readSheet':
    'it reads a sheet that the caller sends, and no project: in a thread, with a limit on time',
  'applications.challenge': 'it computes a puzzle for visitors and reads nothing',
  'applications.checkToken': 'limited to a few calls of an address, and reads one row by its key',
  'developer.tryMass':
    'it makes the calls that its caller names, each in a transaction that is rolled back: the figure mass-data measures them',
  'developer.exportFailed': 'a file of the rows of a run: developer.failedRows reads the same rows',
  'translations.exportTexts':
    'a file of all texts of the installation: the figure texts measures the grid that reads them',
  'translations.releaseFile': 'a file of the permanent texts, which are in the memory of the node',
  'translations.previewImport':
    'it reads a file that its caller sends, and no project: in a thread, with a limit on time',
  'queries.argusQuery': 'it reads a second database, which is not ours',
  'documents.draft':
    'it makes one file in a process of its own: the figure documents measures a batch of them',
  'documents.batchFiles': bytes,
  'calculators.download': inThread,
  'calculators.compute': inThread,
  'calculators.resultsOf': inThread,
  'calculators.getSpreadsheet': inThread,
  'calculators.ofQuestion': 'it reads the same workbook as calculators.open, and one set of its caller',
  'meetings.readFeed':
    'a file for programs, by a token of which the database has the hash alone; meetings.mine reads the same rows',
};
