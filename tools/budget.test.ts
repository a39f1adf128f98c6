import { describe, expect, test } from 'vitest';
import { type Build, checkBudget } from './budget.mjs';

const kib = 1024;
const signIn = 'features/identity/web/SignInScreen.tsx';
const home = 'features/projects/web/HomeScreen.tsx';
const sizes: Record<string, number> = {
  'index.js': 100,
  'index.css': 10,
  'vendor.js': 40,
  'sign-in.js': 5,
  'home.js': 30,
  'editor.js': 140,
  'chart.js': 66,
  'pdf.mjs': 150,
  'worker.mjs': 390,
};
const script = (imports: string[] = [], css: string[] = []) => ({ imports, css });
const build: Build = {
  weigh: (file) => (sizes[file] ?? Number.NaN) * kib,
  page: {
    sources: {
      'app/web.tsx': 'index.js',
      [signIn]: 'sign-in.js',
      [home]: 'home.js',
      'ui/fields/RichTextEditor.tsx': 'editor.js',
      'ui/charts/drawing/Drawing.tsx': 'chart.js',
      'node_modules/pdfjs-dist/legacy/build/pdf.min.mjs': 'pdf.mjs',
      'node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs': 'worker.mjs',
    },
    files: {
      'index.js': script(['vendor.js'], ['index.css']),
      'vendor.js': script(),
      'sign-in.js': script(['index.js', 'vendor.js']),
      'home.js': script(['index.js']),
      'editor.js': script(['vendor.js']),
      'chart.js': script(['vendor.js']),
    },
  },
};

const line = (name: string) => checkBudget(build).find((one) => one.name === name);

describe('the budget of the page', () => {
  test('a screen weighs what it loads at once, shared files once', () => {
    expect(line('sign-in page')).toEqual({ name: 'sign-in page', kib: 155, limit: 180 });
    expect(line('sign-in page, script')).toMatchObject({ kib: 145, limit: 165 });
    expect(line('sign-in page, style')).toMatchObject({ kib: 10, limit: 12 });
    expect(line(home)).toMatchObject({ kib: 180, limit: 270 });
  });

  test('what a screen loads later weighs for itself', () => {
    expect(line('ui/fields/RichTextEditor.tsx')).toMatchObject({ kib: 140, limit: 130 });
    expect(line('ui/charts/drawing/Drawing.tsx')).toMatchObject({ kib: 66, limit: 65 });
  });

  test('a library that is loaded by its address has a limit of its own', () => {
    expect(line('reader of PDF, with its worker')).toMatchObject({ kib: 540, limit: 580 });
    expect(line('decoder of HEIC')).toBeUndefined();
  });

  test('a build without its sign-in screen is refused: there is nothing to measure', () => {
    const { [signIn]: _, ...sources } = build.page.sources;
    expect(() => checkBudget({ ...build, page: { ...build.page, sources } })).toThrow('SignInScreen');
  });
});
