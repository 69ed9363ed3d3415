import type { CoreWidget, ResourceField, WidgetName } from '../../../generated/resources.ts';
import { boolean } from './boolean/widget.ts';
import { cellPhone } from './cellPhone/widget.ts';
import { choice } from './choice/widget.ts';
import { choices } from './choices/widget.ts';
import { code } from './code/widget.ts';
import { currency } from './currency/widget.ts';
import { date } from './date/widget.ts';
import { dateTime } from './dateTime/widget.ts';
import { decimal } from './decimal/widget.ts';
import { email } from './email/widget.ts';
import { grid } from './grid/widget.tsx';
import { landline } from './landline/widget.ts';
import { number } from './number/widget.ts';
import { password } from './password/widget.ts';
import { percent } from './percent/widget.ts';
import { picker } from './picker/widget.ts';
import { pickers } from './pickers/widget.ts';
import { quantity } from './quantity/widget.ts';
import { related } from './related/widget.tsx';
import { roomWidget } from './roomWidgets.ts';
import { status } from './status/widget.ts';
import { tags } from './tags/widget.ts';
import { taxNumber } from './taxNumber/widget.ts';
import { text } from './text/widget.ts';
import { textarea } from './textarea/widget.ts';
import type { Widget } from './Widget.ts';
import { zipCode } from './zipCode/widget.ts';

/** The core's widgets. A room brings its own: `widgets` of its `room.ts`, and one line in `admin/rooms.ts`. */
export const widgets: Readonly<Record<CoreWidget, Widget>> = {
  text,
  textarea,
  code,
  email,
  number,
  decimal,
  quantity,
  currency,
  percent,
  date,
  dateTime,
  boolean,
  choice,
  choices,
  tags,
  status,
  picker,
  pickers,
  related: related(widgetOf),
  grid: grid(widgetOf),
  taxNumber,
  cellPhone,
  landline,
  zipCode,
  password,
};

const isCore = (name: WidgetName): name is CoreWidget => name in widgets;

/** How values of a field are typed and shown. */
export function widgetOf({ widget }: Pick<ResourceField, 'widget'>): Widget {
  return isCore(widget) ? widgets[widget] : roomWidget(widget);
}
