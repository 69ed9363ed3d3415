/** A state of a country, or a city of a state, by the code of what it lies in. */
export interface Place {
  code: string;
  name: string;
  within: string;
}

/** What is known of a country beside itself. */
export interface Divisions {
  states: Place[];
  cities: Place[];
}
