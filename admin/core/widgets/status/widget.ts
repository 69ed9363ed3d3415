import { choice } from '../choice/widget.ts';
import type { Widget } from '../Widget.ts';
import { Status } from './Status.tsx';

export const status: Widget = { ...choice, Display: Status, width: 116, cellWidth: 130, inCard: 'state' };
