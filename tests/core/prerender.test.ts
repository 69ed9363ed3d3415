import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Prerenderer } from '../../server/core/prerender/prerenderer.ts';

const log = pino({ level: 'silent' });

/** A thread that says it is ready and then runs `answer` for each message. */
function prerendererOf(answer: string, { patience, wanted = true }: { patience?: number; wanted?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'));
  const file = join(folder, 'thread.mjs');
  const code = `import { parentPort } from 'node:worker_threads';
    let asked = 0;
    parentPort.on('message', (question) => { asked += 1; ${answer} });
    parentPort.postMessage({ ready: true });`;
  writeFileSync(file, code);
  const prerenderer = new Prerenderer(file, wanted, log, patience);
  onTestFinished(() => {
    prerenderer.stop();
    rmSync(folder, { recursive: true });
  });
  return prerenderer;
}

const echo = 'parentPort.postMessage({ screen: question.text });';

/** Asks until the thread is there. */
const firstOf = (prerenderer: Prerenderer, text: string) =>
  vi.waitUntil(() => prerenderer.draw({ text }), { timeout: 10_000 });

test('a screen is drawn by a thread; nobody waits for one that is only beginning', async () => {
  const prerenderer = prerendererOf(echo);
  expect(await prerenderer.draw({ text: 'early' })).toBeUndefined();
  expect(await firstOf(prerenderer, 'first')).toBe('first');
  expect(await Promise.all(['a', 'b'].map((text) => prerenderer.draw({ text })))).toEqual(['a', 'b']);
});

test('who comes while three wait draws alone at once', async () => {
  const prerenderer = prerendererOf(echo);
  await firstOf(prerenderer, 'first');
  const drawn = await Promise.all(['a', 'b', 'c', 'd'].map((text) => prerenderer.draw({ text })));
  expect(drawn).toEqual(['a', 'b', 'c', undefined]);
});

test('a drawing that fails, takes too long or ends its thread is none, and the next is drawn again', async () => {
  const refusing = `if (question.text === 'wrong') parentPort.postMessage({ problem: 'wrong' }); else ${echo}`;
  const failing = prerendererOf(refusing);
  await firstOf(failing, 'first');
  expect(await Promise.all(['wrong', 'right'].map((text) => failing.draw({ text })))).toEqual([undefined, 'right']);

  for (const end of ['process.exit(1)', 'throw new Error()', 'while (true);']) {
    const ending = prerendererOf(`if (question.text === 'last') { ${end} } else ${echo}`, { patience: 500 });
    await firstOf(ending, 'first');
    expect({ end, drawn: await Promise.all([ending.draw({ text: 'last' }), ending.draw({ text: 'lost' })]) }).toEqual({
      end,
      drawn: [undefined, undefined],
    });
    expect(await firstOf(ending, 'again')).toBe('again');
  }
});

test('where it is not wanted, or not built, nothing is drawn', async () => {
  const unwanted = prerendererOf(echo, { wanted: false });
  const unbuilt = new Prerenderer(join(tmpdir(), 'nowhere', 'thread.js'), true, log);
  for (const prerenderer of [unwanted, unbuilt]) {
    prerenderer.start();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await prerenderer.draw({ text: 'any' })).toBeUndefined();
  }
});
