/**
 * The address of a drawing that is made at build time:
 * - `art:scene/<kind>/<light>/<seed>?w=1600&h=700&horizon=.62&sunX=.7&sunHeight=1.5&sunRadius=.1&place=.4&birds=none&clouds=none`
 * - `art:land/<kind>/<seed>`: silhouettes without colour, see shared/art/lands.ts
 * - `art:cloth/<kind>`: a pattern without colours, see shared/art/pattern.ts
 * - `art:pattern/<kind>/<seed>?colours=1d2b5c,ebb062,f8c6a0,7d8fc0&w=400&h=240`
 * - `art:avatar/<figure>[,<figure>]/<seed>?bg=d98f84[&big]` or `?scene=town/dusk`
 * - `art:street/sky/<light>/<seed>?w=1440&h=640`, `art:street/<house>/walls` and `art:street/<house>/lights`
 */
declare module 'art:*' {
  const url: string;
  export default url;
}
