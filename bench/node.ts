// The program of a node, as a bundle: as quick as what is installed, which sources that are translated while they run are not.
import { fileURLToPath } from 'node:url';
import { bundleOf } from '../apps/server/test/bundle.js';

const { file, make, remove } = bundleOf(fileURLToPath(new URL('./serverProcess.ts', import.meta.url)));
process.once('exit', remove);

let made: Promise<void> | null = null;

/** The file to start a node from; made once in a run. */
export async function nodeProgram(): Promise<string> {
  made ??= make();
  await made;
  return file;
}
