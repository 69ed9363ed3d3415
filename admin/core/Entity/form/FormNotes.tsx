import { createContext, Suspense, useContext, type ComponentType } from 'react';

/** What a form says of what stands in it, by resource path; filled by the app, as the generic screen knows no entity. */
export const FormNotesContext = createContext<Readonly<Record<string, ComponentType>>>({});

/** The place for it, above the fields. */
export function FormNotes({ path }: { path: string }) {
  const Note = useContext(FormNotesContext)[path];
  return (
    Note && (
      <Suspense>
        <Note />
      </Suspense>
    )
  );
}
