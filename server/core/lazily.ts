/**
 * Makes something when it is asked for first, and keeps it; a failure is tried again. For packages that an idle server
 * does without: `import` stands in the function, as a build raises it to the top from anywhere else.
 */
export function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
