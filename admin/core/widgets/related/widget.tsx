import { relatedText } from '../picker/relatedText.ts';
import { Text } from '../text/Text.tsx';
import type { Widget, WidgetOf } from '../Widget.ts';

/** The rows that its records own are shown by the widgets of their fields, which `widgetOf` knows. */
export const related = (widgetOf: WidgetOf): Widget => ({
  Display: Text,
  text: relatedText,
  input: async () => {
    const { RelatedView } = await import('./RelatedView.tsx');
    return (props) => <RelatedView {...props} widgetOf={widgetOf} />;
  },
  search: () => import('../picker/PickersSearch.tsx').then(({ PickersSearch }) => PickersSearch),
  isWide: true,
  showsItself: true,
});
