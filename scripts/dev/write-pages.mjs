import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { markSource } from './page-marks.mjs';

/** The HTML files of each page. */
const PAGES = {
  landing: ['landing.html', 'certificate-proof.html'],
  exam: ['exam.html', 'certificate.html'],
  admin: ['admin.html'],
};
const FOLDER = join(root, '.cache', 'pages-from-sources');

/**
 * Writes what the server reads in place of the pages' builds: the pages as in their sources, which the process in front of
 * the server completes, and a stand-in for the renderer of the landing page.
 * @returns the folder of each page, in the layout of a build
 */
export async function writePages() {
  const folders = {
    landing: join(FOLDER, 'landing'),
    exam: join(FOLDER, 'exam'),
    admin: join(FOLDER, 'admin'),
  };
  for (const [page, files] of Object.entries(PAGES)) {
    await mkdir(join(folders[page], 'client', 'assets'), { recursive: true });
    for (const file of files) await writePage(folders[page], `apps/${page}/`, file);
  }
  await cp(join(root, 'packages', 'ui', 'public'), join(folders.admin, 'client'), { recursive: true });
  await copyFile(
    join(import.meta.dirname, 'retired-exam-worker.js'),
    join(folders.exam, 'client', 'exam-worker.js'),
  );
  const renderer = new URL('landing-data.ts', import.meta.url).href;
  await mkdir(join(folders.landing, 'landing-server'), { recursive: true });
  await writeFile(join(folders.landing, 'landing-server', 'render.js'), `export * from '${renderer}';\n`);
  return folders;
}

async function writePage(folder, workspace, file) {
  const source = await readFile(join(root, workspace, file), 'utf8');
  const html = source.replaceAll('="/src/', `="/${workspace}src/`);
  await writeFile(join(folder, 'client', file), markSource(html, workspace + file));
}
