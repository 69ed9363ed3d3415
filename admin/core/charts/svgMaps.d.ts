/** What the packages of @svg-maps say they export, in words of a package that they do not bring. */
declare module 'svg-maps__common' {
  export interface Map {
    viewBox: string;
    /** `id` is the code of the state in small letters, `path` its outline. */
    locations: { name: string; id: string; path: string }[];
  }
}
