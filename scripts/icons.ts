import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import business from '../schemas/app.json' with { type: 'json' };
import { findChromium } from './suite/machine.ts';

/** Draws the icons of the installed application from the mark: `node --import tsx scripts/icons.ts`, after the mark has changed. */
const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'admin/public/icons');
const mark = readFileSync(join(root, 'schemas', business.brand.mark), 'utf8');

interface Icon {
  name: string;
  /** Pixels. */
  size: number;
  /** The system cuts its own shape out of it: colour to the edge, the mark within the inner 80 %. */
  bleeds: boolean;
}

const icons: Icon[] = [
  { name: 'icon-192', size: 192, bleeds: false },
  { name: 'icon-512', size: 512, bleeds: false },
  { name: 'maskable-512', size: 512, bleeds: true },
  { name: 'apple-touch-180', size: 180, bleeds: true },
];

async function draw(page: Page, { name, size, bleeds }: Icon): Promise<void> {
  const scale = bleeds ? 0.8 : 1;
  const ground = bleeds ? business.brand.primary : 'transparent';
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
      <div style="width:${size * scale}px;line-height:0">${mark}</div></body>`,
  );
  await page.screenshot({ path: join(target, `${name}.png`), omitBackground: !bleeds });
}

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage();
mkdirSync(target, { recursive: true });
for (const icon of icons) await draw(page, icon);
await browser.close();
