/** Where a refusal stands, by the field that it names. */
export interface FieldPlace {
  /** The property whose label it has: `lines.code` of `lines.0.code`; of an owned row's key its list. */
  name: string;
  /** The owned row, counted from 1. */
  row?: number;
}

export function placeOf(field: string): FieldPlace {
  const position = /\.(\d+)\./.exec(field)?.[1];
  const name = field.replace(/\.\d+(\.id$)?(?=\.|$)/g, '');
  return position === undefined ? { name } : { name, row: Number(position) + 1 };
}
