/** Colours of one theme that belong to the business. */
export interface BrandColours {
  /** Of buttons, links and what is chosen: '#RRGGBB'. */
  primary: string;
  primaryHover: string;
  /** Of letters on it. */
  onPrimary: string;
  /** The ground of what is chosen, and of letters on it. */
  primarySoft: string;
  onPrimarySoft: string;
  /** Of series in charts, by their order: told apart by the colour-blind, 3 : 1 to the surface and to the next one. */
  chart1: string;
  chart2: string;
  chart3: string;
  chart4: string;
  chart5: string;
  chart6: string;
  chart7: string;
  chart8: string;
}
