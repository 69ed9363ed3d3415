import { plainText } from '../text/plainText.ts';
import { Text } from '../text/Text.tsx';
import type { Widget, WidgetOf } from '../Widget.ts';

/** Its cells are typed and shown by the widgets of their fields, which `widgetOf` knows. */
export const grid = (widgetOf: WidgetOf): Widget => ({
  Display: Text,
  text: plainText,
  input: async () => {
    const { GridInput } = await import('./GridInput.tsx');
    return (props) => <GridInput {...props} widgetOf={widgetOf} />;
  },
  search: () => import('../text/TextSearch.tsx').then(({ TextSearch }) => TextSearch),
  isWide: true,
  showsItself: true,
});
