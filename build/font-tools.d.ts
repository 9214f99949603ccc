/** The parts of the font tools in use: the packages carry no types. */
declare module 'subset-font' {
  export type VariationAxes = Record<string, number | { min: number; max: number }>
  interface Options {
    targetFormat: 'truetype' | 'woff2'
    keepFeatures: readonly string[]
    variationAxes: VariationAxes
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}

declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'woff2'): Promise<Buffer>
}
